# Starts a server with its data in %1$s; %2$s is initdb, %3$s postgres, %4$s the file of the password.
# The database cluster is made first, in a folder that is renamed once whole. No command line has the
# password, which other users could read there.
set -e
umask 077
mkdir -p %1$s
if [ ! -d %1$s/cluster ]; then
  rm -rf %1$s/part
  %2$s -D %1$s/part --username=ycsb --auth=scram-sha-256 --pwfile=%4$s --encoding=UTF8 --no-locale --no-sync
  echo 'CREATE DATABASE ycsb' | %3$s --single -D %1$s/part postgres
  cp %4$s %1$s/password
  mv %1$s/part %1$s/cluster
fi
# A server that was killed a moment ago may still be in the list of processes.
former=$(head -n 1 %1$s/cluster/postmaster.pid 2>/dev/null || true)
waited=0
while [ -n "$former" ] && kill -0 "$former" 2>/dev/null && [ "$waited" -lt 15 ]; do
  sleep 1
  waited=$((waited + 1))
done
# Data that were kept have the password of their last start.
if [ "$(cat %4$s)" != "$(cat %1$s/password 2>/dev/null)" ]; then
  echo "ALTER ROLE ycsb PASSWORD '$(cat %4$s)'" | %3$s --single -D %1$s/cluster postgres
  cp %4$s %1$s/password
fi
# The nodes of a cluster greet each other with it.
echo "*:*:*:ycsb:$(cat %4$s)" > %1$s/pgpass
export PGPASSFILE=%1$s/pgpass
exec %3$s -D %1$s/cluster "$@"
