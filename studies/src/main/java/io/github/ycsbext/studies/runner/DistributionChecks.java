package io.github.ycsbext.studies.runner;

import io.github.ycsbext.studies.plan.ClientChecks;
import io.github.ycsbext.studies.plan.HostsFile;
import io.github.ycsbext.studies.plan.Phase;
import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.Plan.PlannedWorkload;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.plan.PlannedProperties;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Looks at a plan's workload files, and asks {@code bin/ycsb check} about its properties. */
public record DistributionChecks(Distribution distribution) implements ClientChecks {
  /** Servers come later; no address is a fault of the plan. */
  private static final List<String> SOME_HOST = List.of("127.0.0.1");

  /** The number of a command line, and what is wrong with it. */
  private static final Pattern FAULT = Pattern.compile("(\\d+): (.+)");

  /** A phase of a workload on a system, with the options that {@code bin/ycsb} gets. */
  private record Line(
      SystemUnderTest system, PlannedWorkload workload, Phase phase, List<String> options) {
    String database() {
      return system.engine().database(system.topology());
    }

    RefusedPhase refused(String sentence) {
      return new RefusedPhase(system, workload, phase, sentence);
    }
  }

  @Override
  public Optional<String> whyUnfit(String file) {
    try {
      for (String name :
          new TreeSet<>(PropertiesFile.read(distribution.workload(file)).stringPropertyNames())) {
        Optional<String> why = PlannedProperties.whyNotInWorkload(name);
        if (why.isPresent()) {
          return Optional.of("%s sets %s: %s".formatted(file, name, why.get()));
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public List<RefusedPhase> refused(Plan plan) throws IOException {
    List<RefusedPhase> refused = new ArrayList<>();
    for (List<Line> lines : byDatabase(plan).values()) {
      refused.addAll(refused(lines));
    }
    return refused;
  }

  /** One process each, as a JVM that starts takes longer than all that it checks. */
  private Map<String, List<Line>> byDatabase(Plan plan) throws IOException {
    TrialCommands commands = new TrialCommands(distribution, plan, 0);
    List<Line> lines = new ArrayList<>();
    for (SystemUnderTest system : plan.systems()) {
      for (PlannedWorkload workload : plan.workloads()) {
        Trial trial = Trial.of(system.name(), workload.name(), plan.operations().get(0), 1);
        for (Phase phase : workload.phases()) {
          List<String> options = new ArrayList<>();
          options.add(phase.kind() == Phase.Kind.LOAD ? "-load" : "-t");
          HostsFile.reaching(system, SOME_HOST)
              .forEach((name, value) -> options.addAll(List.of("-p", name + "=" + value)));
          options.addAll(commands.options(phase, trial));
          lines.add(new Line(system, workload, phase, options));
        }
      }
    }
    return lines.stream()
        .collect(Collectors.groupingBy(Line::database, TreeMap::new, Collectors.toList()));
  }

  private List<RefusedPhase> refused(List<Line> lines) throws IOException {
    List<String> words = new ArrayList<>(List.of("check", lines.get(0).database()));
    for (Line line : lines) {
      words.add("--");
      words.addAll(line.options());
    }
    List<String> answers = new ArrayList<>();
    int exitCode = ask(words, answers);
    List<RefusedPhase> refused =
        answers.stream()
            .map(FAULT::matcher)
            .filter(Matcher::matches)
            .map(fault -> lines.get(Integer.parseInt(fault.group(1)) - 1).refused(fault.group(2)))
            .toList();
    if (exitCode != 0 && refused.isEmpty()) {
      throw new IOException(
          "%s could not be asked about the plan's properties: %s"
              .formatted(
                  distribution.launcher(),
                  answers.isEmpty() ? "it said nothing" : answers.get(answers.size() - 1)));
    }
    return refused;
  }

  /** The exit code. */
  private int ask(List<String> words, List<String> answers) throws IOException {
    Process process =
        new ProcessBuilder(distribution.command(words)).redirectErrorStream(true).start();
    try (BufferedReader out = process.inputReader()) {
      process.getOutputStream().close();
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        answers.add(line);
      }
      return process.waitFor();
    } catch (InterruptedException e) {
      throw new StudyInterruptedException();
    } finally {
      ChildProcess.stop(process);
    }
  }
}
