package io.github.ycsbext.client.coordination;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.command.ShellWord;
import io.github.ycsbext.error.DebugTrace;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

public final class ClientProcess {
  private static final long EXIT_MILLIS = 1000;

  private final Process process;
  private final RemoteClient remoteClient;

  private ClientProcess(Process process, RemoteClient remoteClient) {
    this.process = process;
    this.remoteClient = remoteClient;
  }

  /** Starts a program that joins over its standard streams; the log gets all that it shows. */
  public static ClientProcess start(
      int index, List<String> command, Map<String, String> properties, Path log)
      throws IOException {
    Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    Connection connection =
        new Connection(
            process.getInputStream(), process.getOutputStream(), process.getOutputStream());
    RemoteClient remoteClient = new RemoteClient(index, connection, properties, "");
    remoteClient.setLastWords(() -> lastLine(process, log));
    return new ClientProcess(process, remoteClient);
  }

  private static String lastLine(Process process, Path log) {
    try {
      if (!process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS)) {
        return "";
      }
      List<String> lines =
          Files.readAllLines(log, Charset.defaultCharset()).stream()
              .filter(line -> !line.isBlank() && !DebugTrace.isPlace(line))
              .toList();
      return ": it ended with exit code "
          + process.exitValue()
          + (lines.isEmpty()
              ? ""
              : ", and its last line is: " + Secrets.hide(lines.get(lines.size() - 1)));
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  /** Returns a command with this process's Java, its options and its class path. */
  public static List<String> onThisMachine(Class<?> main, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(arguments);
    return command;
  }

  /**
   * SSH asks nothing: keys, their passphrases and host keys are the user's configuration. It hands
   * one line to a shell.
   */
  public static List<String> overSsh(String host, List<String> words) {
    String there = words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
    return List.of(
        "ssh", "-T", "-o", "BatchMode=yes", "-o", "ServerAliveInterval=15", "--", host, there);
  }

  public RemoteClient remoteClient() {
    return remoteClient;
  }

  /** Waits until the process has ended, and kills it if it takes longer. */
  public void end(long millis) throws InterruptedException {
    remoteClient.close();
    if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
