package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
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

  private static final String HAND_OVER = FileContent.packed(SystemUser.class, "hand-over.sh");

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
