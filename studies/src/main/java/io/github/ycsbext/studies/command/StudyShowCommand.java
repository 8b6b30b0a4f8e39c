package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.DistributionChecks;
import io.github.ycsbext.studies.screen.PlanText;
import io.github.ycsbext.studies.study.reading.ClientChecks;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "show", description = "Shows a study as a paper's method section would.")
final class StudyShowCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "STUDY",
      completionCandidates = StudyNames.class,
      description = "A study's name, or a .yaml or .yml file of your own.")
  private String study = "";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    spec.commandLine().getOut().print(PlanText.of(StudyCatalogue.find(study, checks())));
    return 0;
  }

  /** Returns checks that need only files. Without a distribution, the plan is shown unchecked. */
  private static ClientChecks checks() {
    return Distribution.findAny()
        .<ClientChecks>map(found -> new DistributionChecks(found).ofFilesAlone())
        .orElse(ClientChecks.NONE);
  }
}
