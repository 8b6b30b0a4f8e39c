package io.github.ycsbext.studies.command;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.screen.PlanText;
import io.github.ycsbext.studies.study.plan.Plan;
import java.util.List;
import picocli.CommandLine.Option;

/** The user's consent to the commands of a plan, which may be another person's. */
final class CommandConsent {
  @Option(
      names = "--allow-commands",
      description =
          "Lets the plan start servers by commands of its own, which run with your rights; study plan shows them.")
  private boolean isGiven;

  /**
   * @throws UserError if the plan has commands that are not allowed
   */
  void require(Plan plan) {
    List<String> commands = PlanText.commands(plan);
    if (!isGiven && !commands.isEmpty()) {
      throw UserError.badInput(
          "The plan starts programs of its own, with your rights: %s. Read them, and allow them by --allow-commands"
              .formatted(String.join("; ", commands)));
    }
  }
}
