package io.github.ycsbext.binding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Clients of one server that a benchmark measures in turn, each in a JVM of its own and warmed up
 * before. A client says {@code ready}; then it reads commands such as {@code insert 1500}, an
 * operation and for how many milliseconds, and answers each with the number of operations and the
 * nanoseconds that have passed and that the processor worked.
 */
public final class ClientsInTurn implements AutoCloseable {
  private final Class<?> client;
  private final List<String> operations;
  private final Map<String, String> options = new LinkedHashMap<>();
  private final List<Contender> contenders = new ArrayList<>();

  private record Figures(double perSecond, double cpuMicros) {}

  /** A {@link BenchmarkedClient}, and what it has shown. */
  private record Contender(
      String way, Process process, BufferedReader answers, Map<String, List<Figures>> figures) {

    @Nullable String tell(String command) throws IOException {
      new PrintStream(process.getOutputStream(), true, UTF_8).println(command);
      return answers.readLine();
    }

    Figures measure(String operation, long millis) throws IOException {
      String answer = tell(operation + " " + millis);
      if (answer == null || !answer.matches("[\\d ]+")) {
        throw new IOException(way + ": " + operation + ": " + answer);
      }
      double[] words =
          Arrays.stream(answer.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
      return new Figures(words[0] / words[1] * 1e9, words[2] / words[0] / 1e3);
    }
  }

  /**
   * @param client the program of each
   * @param operations what it can do, in the order in which it is asked
   * @param arguments the user's options as {@code name=value}
   */
  public ClientsInTurn(Class<?> client, List<String> operations, String... arguments) {
    this.client = client;
    this.operations = operations;
    for (String argument : arguments) {
      String[] parts = argument.split("=", 2);
      options.put(parts[0], parts[1]);
    }
  }

  public Map<String, String> options() {
    return options;
  }

  public static String ownClassPath() {
    return System.getProperty("java.class.path");
  }

  /** Starts a client. The first one is compared with all others. */
  public void start(String way, String classPath, Properties properties) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-cp", classPath, client.getName()));
    command.addAll(List.of(way, threads()));
    properties.forEach((name, value) -> command.add(name + "=" + value));
    Process process =
        new ProcessBuilder(command)
            .redirectError(
                options.containsKey("verbose")
                    ? ProcessBuilder.Redirect.INHERIT
                    : ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    Map<String, List<Figures>> figures = new LinkedHashMap<>();
    operations.forEach(operation -> figures.put(operation, new ArrayList<>()));
    contenders.add(new Contender(way, process, answers, figures));
    if (!"ready".equals(answers.readLine())) {
      throw new IOException(way + " does not start: say verbose=true to see why");
    }
  }

  private String threads() {
    return options.getOrDefault("threads", "16");
  }

  private long millis(String option, String otherwise) {
    return Math.round(Double.parseDouble(options.getOrDefault(option, otherwise)) * 1000);
  }

  /** In turn, and each turn in another order, so that nobody is always after the same one. */
  public void measure() throws IOException {
    long millis = millis("seconds", "1");
    long warmUpMillis = millis("warmup", "3");
    contenders.get(0).measure("load", 0);
    for (String operation : operations) {
      for (Contender contender : contenders) {
        contender.measure(operation, warmUpMillis);
      }
    }
    for (int pair = 0; pair < Integer.parseInt(options.getOrDefault("pairs", "7")); pair++) {
      for (String operation : operations) {
        for (int i = 0; i < contenders.size(); i++) {
          Contender contender = contenders.get((pair + i) % contenders.size());
          contender.figures().get(operation).add(contender.measure(operation, millis));
        }
      }
    }
    operations.forEach(this::print);
  }

  private void print(String operation) {
    System.out.printf(
        "%s, %s threads: operations/s, CPU us per operation of the client; median (least-most)%n",
        operation, threads());
    for (Contender contender : contenders) {
      List<Figures> figures = contender.figures().get(operation);
      System.out.printf(
          Locale.ROOT,
          "  %-9s %s, %s; binding / it: %s, CPU %s%n",
          contender.way(),
          spread(figures, Figures::perSecond, "%.0f"),
          spread(figures, Figures::cpuMicros, "%.1f"),
          ratio(operation, contender, Figures::perSecond),
          ratio(operation, contender, Figures::cpuMicros));
    }
  }

  private static String spread(
      List<Figures> figures, ToDoubleFunction<Figures> part, String format) {
    return Spread.of(figures.stream().mapToDouble(part).toArray(), format);
  }

  /** The median of the pairs' ratios. */
  private String ratio(String operation, Contender other, ToDoubleFunction<Figures> part) {
    List<Figures> ours = contenders.get(0).figures().get(operation);
    List<Figures> theirs = other.figures().get(operation);
    double[] ratios = new double[ours.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = part.applyAsDouble(ours.get(i)) / part.applyAsDouble(theirs.get(i));
    }
    return Spread.of(ratios, "%.2f");
  }

  @Override
  public void close() {
    contenders.forEach(contender -> contender.process().destroy());
  }
}
