package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.fault.Fault;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The operating system's user that runs this JVM. */
final class SystemUser {
  /** Runs a command in a user namespace in which root has another id, and root's files. */
  private static final List<String> OTHER_ID =
      List.of("unshare", "--user", "--map-user=1000", "--map-group=1000");

  private SystemUser() {}

  static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  /**
   * Returns the command that runs another as a user who is not root but may use root's files.
   *
   * @throws Fault if this machine has no such command
   */
  static List<String> instead() throws IOException {
    List<String> trial = new ArrayList<>(OTHER_ID);
    trial.add("true");
    try {
      if (new ProcessBuilder(trial).redirectErrorStream(true).start().waitFor() == 0) {
        return OTHER_ID;
      }
    } catch (IOException e) {
      throw new Fault(ClusterNote.REFUSES_ROOT.of(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new Fault(ClusterNote.REFUSES_ROOT.of());
  }
}
