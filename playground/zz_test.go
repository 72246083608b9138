package main
import ("testing";"os";"github.com/chromedp/chromedp";"github.com/chromedp/cdproto/emulation")
func testSize(t *testing.T, s site){}
func testTyping(*testing.T, *tester){}
func testLink(*testing.T, *tester){}
func testSentences(*testing.T, *tester){}
func testNoScript(*testing.T, *tester){}
func testNoWebAssembly(*testing.T, *tester){}
func testNothingRuns(*testing.T, *tester){}
func testKeyboard(*testing.T, *tester){}
func testAxe(*testing.T, *tester){}

func testLooks(t *testing.T, b *tester){
 for _,x:=range []struct{n,s string;w int64}{{"light","light",1200},{"dark","dark",1200},{"phone","light",360}} {
  p:=b.open(t)
  call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name:"prefers-color-scheme",Value:x.s}}})
  p.do(chromedp.EmulateViewport(x.w,900))
  p.visit(b.page)
  os.WriteFile("/tmp/play/"+x.n+".png",result(p, chromedp.FullScreenshot(100)),0o600)
 }
}
