package io.github.ycsbext.clusters;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** One kind of server, whose program is on this machine. */
interface LocalServer {
  Program program();

  /** How many ports it listens on; clients connect to the first. */
  int portCount();

  /** How long it may take from its start to its first answer. */
  Duration patience();

  /** Writes its configuration. */
  Launch prepare(RunFolder folder, List<Integer> ports) throws IOException;

  /**
   * Speaks to it in its own protocol.
   *
   * @param processId of the server that was started, so that another on its port is not taken for
   *     it where the protocol can tell
   * @throws IOException while it does not answer as it does when it is up
   */
  void greet(int port, long processId) throws IOException;

  /** What leads the engine's binding to it. */
  Map<String, String> properties(int port);

  /** What a write has reached when it is acknowledged, in a few words. */
  String durability();

  /** The program's command line, and what is added to its environment. */
  record Launch(List<String> command, Map<String, String> environment) {}
}
