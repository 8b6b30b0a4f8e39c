# Starts a server, %3$s, with its data in %1$s, which %2$s makes first: it is renamed once whole. The
# shell's process id becomes the server's, and names its pid file. In an image, root runs this.
# Statements may write files to "files" alone.
set -e
umask 077
user=
mkdir -p %1$s/files
if [ "$(id -u)" = 0 ]; then
  user=--user=mysql
  chown -R mysql %1$s
fi
if [ ! -d %1$s/cluster ]; then
  rm -rf %1$s/part
  %2$s --datadir=%1$s/part $user
  mv %1$s/part %1$s/cluster
fi
exec %3$s --datadir=%1$s/cluster --secure-file-priv=%1$s/files --pid-file=$$.pid $user "$@"
