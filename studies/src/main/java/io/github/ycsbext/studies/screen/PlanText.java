package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.plan.Claim;
import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.Plan.Source;
import io.github.ycsbext.studies.report.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A plan as a paper's method section has it. */
public final class PlanText {
  private static final int WIDTH = 96;
  private static final int LABEL = 13;

  private final StringBuilder text = new StringBuilder();

  private PlanText() {}

  public static String of(Plan plan) {
    PlanText page = new PlanText();
    page.text.append(plan.name()).append(": ").append(plan.title()).append(System.lineSeparator());
    page.body(plan);
    return page.text.toString();
  }

  private void body(Plan plan) {
    add("Question", plan.question());
    Source source = plan.source();
    if (source != null) {
      add("Paper", source.paper());
      add("Part", source.part());
      add("Published", source.published());
    }
    add("Systems", systems(plan));
    add(
        "Workloads",
        plan.workloads().stream()
            .map(workload -> workload.name() + " (workloads/" + workload.file() + ")")
            .collect(Collectors.joining(", ")));
    add("Records", Numbers.ENGLISH.whole(plan.records()));
    add(
        "Operations",
        plan.operations().stream().map(Numbers.ENGLISH::whole).collect(Collectors.joining("; ")));
    add("Threads", Numbers.ENGLISH.whole(plan.threads()));
    add("Repetitions", Numbers.ENGLISH.whole(plan.repetitions()));
    add("Order", plan.order().words());
    add("Clearing", plan.clearing().sentence());
    if (!plan.properties().isEmpty()) {
      add("Properties", String.valueOf(plan.properties()));
    }
    plan.assumptions().forEach(assumption -> add("Assumption", assumption));
    plan.claims().stream().map(Claim::text).forEach(claim -> add("Claim", claim));
  }

  private static String systems(Plan plan) {
    return plan.systems().stream()
        .map(
            system ->
                system.title()
                    + " ("
                    + system.topology().name().toLowerCase(Locale.ROOT)
                    + (system.properties().isEmpty() ? "" : ", " + system.properties())
                    + ")")
        .collect(Collectors.joining(", "));
  }

  private void add(String label, String words) {
    String name = label;
    for (String line : wrapped(words)) {
      text.append(String.format(Locale.ROOT, "  %-" + LABEL + "s%s%n", name, line));
      name = "";
    }
  }

  private static List<String> wrapped(String words) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words.split("\\s+", -1)) {
      if (line.length() + word.length() > WIDTH - LABEL && line.length() > 0) {
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
      }
      line.append(word).append(' ');
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }
}
