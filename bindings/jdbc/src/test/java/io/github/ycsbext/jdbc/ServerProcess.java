package io.github.ycsbext.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A server as a child process on 127.0.0.1, in a folder of its own. Both go when this JVM ends,
 * however it ends: a shell that reads this JVM's pipe removes them.
 */
final class ServerProcess {
  private static final Duration LONGEST_START = Duration.ofMinutes(2);

  private static final String KEEPER =
      "folder=$1; signal=$2; shift 2; \"$@\" >\"$folder/server.log\" 2>&1 <&- & server=$!;"
          + " read -r line; kill -$signal $server; wait $server; rm -rf \"$folder\"";

  /** Their pipes would be closed with the last reference to them. */
  private static final List<Process> KEPT = new CopyOnWriteArrayList<>();

  private ServerProcess() {}

  /** Returns a new folder that other users may look into. */
  static Path newFolder(String name) throws IOException {
    Path folder = Files.createTempDirectory("ycsb-ext-" + name);
    run(List.of("chmod", "755", folder.toString()), folder);
    return folder;
  }

  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Starts a server and returns when it takes connections. */
  static void start(Path folder, String signal, List<String> command, String url)
      throws IOException {
    List<String> kept = new ArrayList<>(List.of("sh", "-c", KEEPER, "sh"));
    kept.addAll(List.of(folder.toString(), signal));
    kept.addAll(command);
    Process process =
        new ProcessBuilder(kept)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    KEPT.add(process);
    Instant end = Instant.now().plus(LONGEST_START);
    while (!answers(url)) {
      if (!process.isAlive() || Instant.now().isAfter(end)) {
        throw new IOException(
            command.get(0) + " does not run: " + Files.readString(folder.resolve("server.log")));
      }
      pause();
    }
  }

  private static boolean answers(String url) {
    try {
      DriverManager.getConnection(url).close();
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  private static void pause() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs a command to its end. */
  static void run(List<String> command, Path folder) throws IOException {
    run(command, folder, null);
  }

  /**
   * @param input the file that the command reads; null for none
   */
  static void run(List<String> command, Path folder, File input) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    if (input != null) {
      builder.redirectInput(input);
    }
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IOException(String.join(" ", command) + ": " + output);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A server, started at its first use. */
  interface Start {
    String url() throws IOException;
  }

  static String start(Start start) {
    try {
      return start.url();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
