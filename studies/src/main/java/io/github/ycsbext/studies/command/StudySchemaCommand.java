package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.study.reading.PlanSchema;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "schema",
    description =
        "Prints the JSON Schema of plans, with which an editor completes and checks a plan of your own.")
final class StudySchemaCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    spec.commandLine().getOut().println(PlanSchema.text());
    return 0;
  }
}
