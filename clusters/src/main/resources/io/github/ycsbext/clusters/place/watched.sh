# Becomes the server that is its command, and leaves a copy of itself behind, which watches it.
# $0 is the time in seconds that an orphaned server has to stop, and $1 the signal that asks it to. If
# the pipe closes without a line, the server is orphaned. Once it is gone, the watchdog kills what is
# left in its process group, also its own: a start script may have run the server as a child. A server
# that is paused goes on, to end. The line "dismissed" lets all of them be.
trap '' HUP
exec 3<&0
signal=$1
shift
{
  line=
  read -r line <&3
  [ "$line" = dismissed ] && exit 0
  if [ -z "$line" ]; then
    kill -"$signal" $$ 2>/dev/null
    kill -CONT -$$ 2>/dev/null
    waited=0
    while [ "$waited" -lt "$0" ] && kill -0 $$ 2>/dev/null; do
      sleep 1
      waited=$((waited + 1))
    done
    kill -KILL $$ 2>/dev/null
  fi
  kill -KILL -$$ 2>/dev/null
} >/dev/null 2>&1 &
exec 3<&-
exec "$@" </dev/null
