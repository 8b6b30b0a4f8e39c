package io.github.ycsbext.studies.run.step;

import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.result.CheckAnswer;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.run.child.AskedClient;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.study.plan.StepProperties;
import io.github.ycsbext.studies.study.result.CapacityManifest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Asks {@code bin/ycsb check} about the first step of a search, before there is a folder for it.
 */
public record StepCheck(Distribution distribution) {
  /**
   * @param options the options of each run
   * @param environment the variables that those need
   * @param naming returns the option for a field of {@link SearchGoal}
   * @throws UserError if the client refuses them, or does not do, or too seldom, an operation that
   *     has a limit
   */
  public void require(
      CapacityManifest manifest,
      List<String> options,
      Map<String, String> environment,
      UnaryOperator<String> naming)
      throws IOException {
    SearchGoal goal = manifest.goal();
    List<String> words = new ArrayList<>(List.of("-t"));
    words.addAll(options);
    StepProperties.of(goal, goal.bounds().least(), goal.seconds(), distribution.nobodysFolder())
        .forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    AskedClient answer = AskedClient.about(manifest.database(), words, distribution, environment);
    if (answer.lines().isEmpty()) {
      throw UserError.badInput(Secrets.hide(answer.lastWords()));
    }
    CheckAnswer.Line line = answer.lines().get(0);
    List<String> faults = new ArrayList<>(line.errors().stream().map(SettingError::text).toList());
    faults.addAll(goal.errorsFor(line.operations(), naming));
    if (!faults.isEmpty()) {
      throw UserError.badInput(faults);
    }
  }
}
