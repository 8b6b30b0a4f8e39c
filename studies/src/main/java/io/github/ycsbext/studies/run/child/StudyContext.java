package io.github.ycsbext.studies.run.child;

import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;

/**
 * What all trials of a study share.
 *
 * @param folder where its results go
 * @param manifest the folder's {@link StudyFolder#manifest}
 * @param distribution the program whose clients measure
 * @param cores the cores that only the clients use
 */
public record StudyContext(
    StudyFolder folder, StudyManifest manifest, Distribution distribution, ClientCores cores) {
  public TrialCommands commands() {
    return new TrialCommands(distribution, manifest.plan(), manifest.seed(), cores);
  }
}
