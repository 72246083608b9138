#!/bin/sh
# Starts a worker of Prism with the boot program of Beam, which the variable BOOT names. Prism
# 2.77 puts quotes around the id that it passes on, and does not know workers by such a name.
# What boot keeps goes to the directory PERSIST, and so does what it writes where it is started.
for arg; do
	shift
	case $arg in
	--id=*) arg=$(printf %s "$arg" | tr -d "'") ;;
	esac
	set -- "$@" "$arg"
done
cd "$PERSIST" || exit
exec "$BOOT" --semi_persist_dir="$PERSIST" "$@"
