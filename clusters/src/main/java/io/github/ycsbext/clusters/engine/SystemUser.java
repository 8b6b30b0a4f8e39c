package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A server that root starts runs as a user without any rights, because its clients can read files
 * and run programs through it.
 */
public final class SystemUser {
  /** An id between those of people and those that systems give away themselves. */
  private static final String ID = "60942";

  private static final List<String> RESTRICTED =
      List.of(
          "setpriv",
          "--reuid=" + ID,
          "--regid=" + ID,
          "--clear-groups",
          "--inh-caps=-all",
          "--no-new-privs");

  private static final List<String> OWN_MOUNTS = List.of("unshare", "--mount");

  /**
   * Gives the server its folders, and goes on as its user. $1 is the user's id; $2, $3 and $4 are
   * the folders of its configuration, its data and its programs; $5 are the names of its
   * configuration's files, with a blank after each; the rest is its command.
   *
   * <p>Folders below one that only root may enter are shown to the server in mounts that no other
   * process sees. The user gets a name there, too, which PostgreSQL wants.
   */
  private static final String HAND_OVER =
      """
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
      """;

  private SystemUser() {}

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  /**
   * Checks that a server can be given a user of its own if this JVM is root's.
   *
   * @throws UserError if this machine has no commands for that, or may not use them
   */
  public static void requireOther() {
    if (!isRoot()) {
      return;
    }
    List<String> trial = new ArrayList<>(OWN_MOUNTS);
    trial.addAll(RESTRICTED);
    trial.add("true");
    try {
      Executables.run(trial);
    } catch (IOException e) {
      throw new UserError(ClusterNote.REFUSES_ROOT.of(), e);
    }
  }

  /**
   * Returns a server's command, which is preceded by what runs it as the other user if it runs on
   * this machine and this JVM is root's.
   *
   * @param files all in the configuration's folder and without a blank in their names
   * @param programs the folder that its programs are in, with all that they read
   */
  public static List<String> other(
      NodePaths paths, Path programs, Collection<Path> files, List<String> command) {
    Path data = paths.data();
    if (data == null || !isRoot()) {
      return command;
    }
    List<String> words = new ArrayList<>(OWN_MOUNTS);
    words.addAll(List.of("sh", "-c", HAND_OVER, "sh", ID));
    words.addAll(List.of(paths.configuration().toString(), data.toString(), programs.toString()));
    words.add(files.stream().map(file -> file.getFileName() + " ").collect(Collectors.joining()));
    words.addAll(command);
    return words;
  }
}
