package io.github.ycsbext.studies.run.child;

import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudySheet;

/**
 * What all trials of a study share.
 *
 * @param folder where its results go
 * @param sheet the folder's {@link StudyFolder#sheet}
 * @param distribution the program whose clients measure
 * @param cores the cores that only the clients use
 */
public record StudyContext(
    StudyFolder folder, StudySheet sheet, Distribution distribution, ClientCores cores) {
  /** Returns the command lines of its trials. */
  public TrialCommands commands() {
    return new TrialCommands(distribution, sheet.plan(), sheet.seed(), cores);
  }
}
