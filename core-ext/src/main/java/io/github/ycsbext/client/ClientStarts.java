package io.github.ycsbext.client;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.coordination.RemoteClient;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.RequestedClients;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.plan.SeveralClients;
import io.github.ycsbext.command.ShellWord;
import io.github.ycsbext.error.DebugTrace;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.process.ProcessIdentity;
import io.github.ycsbext.result.ResultFolder;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

final class ClientStarts {
  private static final long EXIT_MILLIS = 5000;
  private static final long LAST_WORDS_MILLIS = 1000;

  private final RunPlan plan;
  private final Properties given;
  private final PrintStream err;
  private final List<ClientProcess> processes = new ArrayList<>();
  private @Nullable Path logs;

  ClientStarts(RunPlan plan, Properties given, PrintStream err) {
    this.plan = plan;
    this.given = given;
    this.err = err;
  }

  static Duration patience(Properties properties) {
    return Duration.ofSeconds(new Settings(properties).get(ClientProperties.CLIENTS_WAIT));
  }

  /** Returns what all clients are given, without what is for the one that leads. */
  static Map<String, String> common(Properties properties) {
    Map<String, String> common = new TreeMap<>();
    properties
        .stringPropertyNames()
        .forEach(name -> common.put(name, properties.getProperty(name)));
    ClientProperties.ALL.stream()
        .filter(Property::isOfLeader)
        .forEach(property -> common.remove(property.name()));
    return common;
  }

  private Path logs() {
    ResultFolder folder = plan.output().resultFolder();
    try {
      return folder == null
          ? Files.createTempDirectory("ycsb-clients")
          : Files.createDirectories(folder.clients());
    } catch (IOException e) {
      String why = " cannot be made: " + Sentence.of(e);
      throw folder == null
          ? new UserError("The folder for the clients' logs" + why, e)
          : UserError.badInput(
              ClientProperties.RESULT_DIR + ": the folder " + folder.path() + why, e);
    }
  }

  List<RemoteClient> start(int count) throws IOException {
    logs = logs();
    for (int index = 0; index < count; index++) {
      processes.add(start(index, logs));
    }
    return processes.stream().map(ClientProcess::remoteClient).toList();
  }

  /** Starts a program that joins over its standard streams; its log gets all that it shows. */
  private ClientProcess start(int index, Path logs) throws IOException {
    Path log = logs.resolve(index + ".log");
    Process process = new ProcessBuilder(command(index)).redirectError(log.toFile()).start();
    return new ClientProcess(
        process, RemoteClient.of(index, process, properties(index), () -> lastLine(process, log)));
  }

  private static String lastLine(Process process, Path log) {
    try {
      if (!process.waitFor(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS)) {
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

  private List<String> command(int index) {
    List<RequestedClients.Host> hosts = plan.clients().hosts();
    if (hosts.isEmpty()) {
      return onThisMachine();
    }
    String home = System.getProperty("ycsb.home");
    String database = System.getProperty("ycsb.database");
    if (home == null || database == null) {
      throw UserError.badInput(
          ClientProperties.CLIENTS + ": clients on other hosts are started by bin/ycsb alone");
    }
    RequestedClients.Host host = hosts.get(index);
    String directory = Objects.requireNonNullElse(host.directory(), home);
    List<String> words = new ArrayList<>(List.of(directory + "/bin/ycsb", "run", database));
    words.addAll(launcherOptions());
    words.add(Client.JOIN);
    return overSsh(host.host(), words);
  }

  /** Returns a command with this process's Java, its options and its class path. */
  private static List<String> onThisMachine() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Client.class.getName());
    command.add(Client.JOIN);
    return command;
  }

  /**
   * SSH asks nothing: keys, their passphrases and host keys are the user's configuration. It hands
   * one line to a shell.
   */
  private static List<String> overSsh(String host, List<String> words) {
    String there = words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
    return List.of(
        "ssh", "-T", "-o", "BatchMode=yes", "-o", "ServerAliveInterval=15", "--", host, there);
  }

  /** Returns what the user has given the launcher for Java; paths are the same there. */
  private static List<String> launcherOptions() {
    List<String> words = new ArrayList<>();
    String classPath = System.getProperty("ycsb.cp");
    if (classPath != null) {
      words.add("-cp");
      words.add(
          Arrays.stream(classPath.split(File.pathSeparator, -1))
              .map(entry -> Path.of(entry).toAbsolutePath().toString())
              .collect(Collectors.joining(File.pathSeparator)));
    }
    String jvmArgs = System.getProperty("ycsb.jvm-args");
    if (jvmArgs != null) {
      words.add("-jvm-args=" + jvmArgs);
    }
    return words;
  }

  Map<String, String> properties(int index) {
    Map<String, String> properties = common(given);
    SeveralClients.give(properties, plan, index);
    ResultFolder folder = plan.output().resultFolder();
    if (folder != null) {
      properties.put(
          ClientProperties.RESULT_DIR.name(), folder.client(index).toAbsolutePath().toString());
    }
    return properties;
  }

  void end() throws InterruptedException {
    for (ClientProcess process : processes) {
      process.end();
    }
    if (logs != null && plan.output().resultFolder() == null) {
      try {
        FileTree.delete(logs);
      } catch (IOException e) {
        err.println("Warning: " + logs + " could not be deleted: " + Sentence.of(e));
      }
    }
  }

  private record ClientProcess(Process process, RemoteClient remoteClient) {
    /** Waits until the process has ended, and kills it if it takes longer. */
    void end() throws InterruptedException {
      remoteClient.close();
      if (!process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS)) {
        ProcessIdentity.killTree(process.toHandle());
      }
    }
  }
}
