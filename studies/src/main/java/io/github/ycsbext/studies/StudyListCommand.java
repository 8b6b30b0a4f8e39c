package io.github.ycsbext.studies;

import io.github.ycsbext.studies.plan.StudyCatalogue;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ycsb study list}. */
@Command(name = "list", description = "Lists the studies.")
final class StudyListCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    for (String name : StudyCatalogue.names()) {
      spec.commandLine().getOut().printf("%-16s %s%n", name, StudyCatalogue.find(name).title());
    }
    return 0;
  }
}
