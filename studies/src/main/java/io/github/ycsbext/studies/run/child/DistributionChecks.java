package io.github.ycsbext.studies.run.child;

import io.github.ycsbext.binding.Secrets;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.process.ProcessTree;
import io.github.ycsbext.studies.run.server.PropertiesFile;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.ClientChecks;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.reading.PlannedProperties;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Checks a plan's workload files, and asks {@code bin/ycsb check} about its properties.
 *
 * @param takesPart accepts the names of the systems to ask the client about: the binding of a
 *     system that is left out need not be installed
 */
public record DistributionChecks(Distribution distribution, Predicate<String> takesPart)
    implements ClientChecks {
  /** A placeholder for hosts: servers are started later, and no address is a fault of the plan. */
  private static final List<String> SOME_HOST = List.of("127.0.0.1");

  /** The most characters of one command; operating systems accept some 200,000 at least. */
  private static final int MOST_CHARACTERS = 50_000;

  /** A line of the answer: the number of a command line, and its fault. */
  private static final Pattern FAULT = Pattern.compile("(\\d+): (.+)");

  /** A phase of a workload on a system, with its options for {@code bin/ycsb}. */
  private record Line(
      SystemUnderTest system, PlannedWorkload workload, PlannedPhase phase, List<String> options) {
    int characters() {
      return options.stream().mapToInt(option -> option.length() + 1).sum();
    }

    String database() {
      return system.engine().database(system.topology());
    }

    RefusedPhase refused(String sentence) {
      return new RefusedPhase(system, workload, phase, sentence);
    }
  }

  /** Creates checks that ask about all systems. */
  public DistributionChecks(Distribution distribution) {
    this(distribution, system -> true);
  }

  @Override
  public Optional<String> whyUnfit(String file) {
    try {
      String unfit =
          new TreeSet<>(PropertiesFile.read(distribution.workload(file)).stringPropertyNames())
              .stream()
                  .flatMap(
                      name ->
                          PlannedProperties.whyNotInWorkload(name)
                              .map(why -> "%s sets %s: %s".formatted(file, name, why))
                              .stream())
                  .collect(Collectors.joining("; "));
      return Optional.of(unfit).filter(why -> !why.isEmpty());
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Keeps the name of a file of the distribution, so that the study can resume with a newer one.
   */
  @Override
  public String lasting(String file) {
    try {
      boolean isName = distribution.ships(file) && !Path.of(file).isAbsolute();
      return isName ? file : distribution.workload(file).normalize().toString();
    } catch (FileNotFoundException e) {
      return file;
    }
  }

  @Override
  public List<RefusedPhase> refused(Plan plan) throws IOException {
    List<RefusedPhase> refused = new ArrayList<>();
    for (List<Line> ofDatabase : byDatabase(plan).values()) {
      for (List<Line> lines : batches(ofDatabase)) {
        refused.addAll(refused(lines));
      }
    }
    return refused;
  }

  /** Groups the lines for one process per database: starting a JVM takes longer than its checks. */
  private Map<String, List<Line>> byDatabase(Plan plan) throws IOException {
    List<Line> lines = new ArrayList<>();
    for (SystemUnderTest system : plan.matrix().systems()) {
      if (takesPart.test(system.name())) {
        for (PlannedWorkload workload : plan.matrix().workloads()) {
          lines.addAll(lines(plan, system, workload));
        }
      }
    }
    return lines.stream()
        .collect(Collectors.groupingBy(Line::database, TreeMap::new, Collectors.toList()));
  }

  /** Returns the lines for every size: a value valid for one can be too large for another. */
  private List<Line> lines(Plan plan, SystemUnderTest system, PlannedWorkload workload)
      throws IOException {
    TrialCommands commands = new TrialCommands(distribution, plan, 0, ClientCores.shared());
    List<Line> lines = new ArrayList<>();
    for (long size : plan.matrix().sizes()) {
      Trial trial = Trial.of(system.name(), workload.name(), size, 1);
      for (PlannedPhase phase : workload.phases()) {
        List<String> options = new ArrayList<>();
        options.add(phase.kind() == PlannedPhase.Kind.LOAD ? "-load" : "-t");
        HostsFile.reaching(system, SOME_HOST)
            .forEach((name, value) -> options.addAll(List.of("-p", name + "=" + value)));
        options.addAll(List.of("-p", ClientProperties.RESULT_DIR + "=" + nobodysFolder()));
        options.addAll(commands.options(phase, trial));
        lines.add(new Line(system, workload, phase, options));
      }
    }
    return lines;
  }

  /**
   * Returns a result folder for the check, which every phase needs. It cannot exist, because it
   * lies below a file.
   */
  private Path nobodysFolder() {
    return distribution.launcher().resolve("result");
  }

  private static List<List<Line>> batches(List<Line> lines) {
    List<List<Line>> batches = new ArrayList<>();
    int characters = MOST_CHARACTERS;
    for (Line line : lines) {
      characters += line.characters();
      if (characters > MOST_CHARACTERS) {
        batches.add(new ArrayList<>());
        characters = line.characters();
      }
      batches.get(batches.size() - 1).add(line);
    }
    return batches;
  }

  private List<RefusedPhase> refused(List<Line> lines) throws IOException {
    List<String> words = new ArrayList<>(List.of("check", lines.get(0).database()));
    for (Line line : lines) {
      words.add("--");
      words.addAll(line.options());
    }
    Answer answer = ask(words);
    List<RefusedPhase> refused =
        answer.out().stream()
            .map(FAULT::matcher)
            .filter(Matcher::matches)
            .map(fault -> lines.get(Integer.parseInt(fault.group(1)) - 1).refused(fault.group(2)))
            .toList();
    if (answer.exitCode() != 0 && refused.isEmpty()) {
      throw new IOException(
          "%s could not be asked about the plan's properties: %s"
              .formatted(distribution.launcher(), Secrets.hide(answer.lastWords())));
    }
    return refused;
  }

  /** The client's output; on standard error the client repeats its command line with all values. */
  private record Answer(int exitCode, List<String> out, List<String> err) {
    String lastWords() {
      List<String> said = err.isEmpty() ? out : err;
      return said.isEmpty() ? "it said nothing" : said.get(said.size() - 1);
    }
  }

  private Answer ask(List<String> words) throws IOException {
    Process process = new ProcessBuilder(distribution.command(words)).start();
    try (BufferedReader out = process.inputReader();
        BufferedReader err = process.errorReader()) {
      process.getOutputStream().close();
      CompletableFuture<List<String>> errors =
          CompletableFuture.supplyAsync(() -> err.lines().toList());
      List<String> faults = out.lines().toList();
      return new Answer(process.waitFor(), faults, errors.join());
    } catch (InterruptedException e) {
      throw new StudyInterruptedException();
    } finally {
      ProcessTree.kill(process.toHandle());
    }
  }
}
