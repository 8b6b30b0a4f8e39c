# Gives a server its folders, and goes on as its user. $1 is the user's id; $2, $3 and $4 are the
# folders of its configuration, its data and its programs; $5 are the names of its configuration's
# files, with a blank after each; the rest is its command.
#
# Folders below one that only root may enter are shown to the server in mounts that no other process
# sees. The user gets a name there, too, which PostgreSQL wants.
set -e
user=$1
own=$2
data=$3
programs=$4
names=$5
shift 5
may_enter() {
  setpriv --reuid="$user" --regid="$user" --clear-groups test -x "$1"
}
show() { # FOLDER DESCRIPTOR
  if ! may_enter "$1"; then
    closed=
    path=
    rest=${1#/}
    while [ -n "$rest" ] && [ -z "$closed" ]; do
      path=$path/${rest%%/*}
      case $rest in */*) rest=${rest#*/} ;; *) rest= ;; esac
      if [ ! -e "$path" ]; then
        break
      fi
      may_enter "$path" || closed=$path
    done
    if [ -n "$closed" ]; then
      mount -t tmpfs -o mode=755,size=1m tmpfs "$closed"
    fi
    mkdir -p "$1"
    mount --no-canonicalize --rbind "/proc/self/fd/$2" "$1"
    if ! may_enter "$1"; then
      echo "The server runs without root's rights, and only root may enter $1: chmod -R o+rX it"
      exit 1
    fi
  fi
}
# Its configuration stays root's, who writes there; its data are its own.
chgrp "$user" "$own"
chmod g+rx,g-w "$own"
for name in $names; do
  chgrp "$user" "$own/$name"
  chmod g+r,g-w "$own/$name"
done
chown -Rh "$user:$user" "$data"
chmod 700 "$data"
umask 022
{ cat /etc/passwd; echo "ycsb:x:$user:$user::/:/bin/sh"; } > "$own/passwd"
mount --bind "$own/passwd" /etc/passwd
# A server opens many files, and only root may raise their limit.
ulimit -n 65536 2>/dev/null || true
exec 3<"$own" 4<"$data" 5<"$programs"
show "$own" 3
show "$data" 4
show "$programs" 5
exec 3<&- 4<&- 5<&-
cd "$own"
exec env HOME=/ setpriv --reuid="$user" --regid="$user" --clear-groups --inh-caps=-all --no-new-privs "$@"
