package io.github.ycsbext.studies.command;

import io.github.ycsbext.command.Tool;
import io.github.ycsbext.command.ToolCommand;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.studies.run.server.MachineChecks;
import io.github.ycsbext.studies.study.result.MachineFinding;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@Command(
    name = "doctor",
    description =
        "Tells whether this machine is fit for a benchmark: what is fine, what to change, and why.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:A study can measure here.",
      "1:A study's client would lack CPU, and its claims would not be judged.",
      "2:Bad input; nothing was done."
    })
public final class DoctorCommand extends ToolCommand implements Tool {
  @Option(names = "--json", description = "Prints one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    List<MachineFinding> findings = MachineChecks.here().ofAll();
    boolean fit = findings.stream().noneMatch(MachineFinding::isOverloaded);
    if (json) {
      out().println(json(findings, fit));
    } else {
      Stream.of(MachineFinding.State.values())
          .flatMap(state -> findings.stream().filter(finding -> finding.state() == state))
          .map(one -> "%-11s %-11s %s".formatted(word(one), one.name(), one.note().text()))
          .forEach(out()::println);
      out().println(answer(findings, fit));
    }
    return (fit ? ExitCode.OK : ExitCode.FAILED).code();
  }

  static String answer(List<MachineFinding> findings, boolean fit) {
    if (!fit) {
      return "A study's client would lack CPU here, and its claims would not be judged.";
    }
    List<MachineFinding> toChange = findings.stream().filter(MachineFinding::isToChange).toList();
    // With few processors, it is the claims that are in doubt; they vary with all else.
    long cores = toChange.stream().filter(one -> one.name().equals(MachineFinding.CORES)).count();
    long others = toChange.size() - cores;
    String can =
        cores > 0
            ? "A study can measure here, but not judge claims about fast servers: it has too few processors"
            : "A study can measure here";
    return others == 0
        ? can + "."
        : "%s, %s its results vary less after %s."
            .formatted(
                can,
                cores > 0 ? "and" : "but",
                others == 1 ? "the change above" : "the " + others + " changes above");
  }

  private static String word(MachineFinding finding) {
    return finding.state().name().toLowerCase(Locale.ROOT);
  }

  private static String json(List<MachineFinding> findings, boolean fit) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode().put("fit", fit);
    for (MachineFinding finding : findings) {
      answer
          .withArray("findings")
          .addObject()
          .put("name", finding.name())
          .put("state", word(finding))
          .put("sentence", finding.note().text());
    }
    return answer.toPrettyString();
  }
}
