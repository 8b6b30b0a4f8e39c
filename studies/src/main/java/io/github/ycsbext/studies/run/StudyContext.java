package io.github.ycsbext.studies.run;

import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import org.jspecify.annotations.Nullable;

/**
 * What all trials of a study share.
 *
 * @param asked the servers that a command line leads to; null for those of the manifest
 */
public record StudyContext(
    StudyFolder folder,
    StudyManifest manifest,
    Distribution distribution,
    ClientCores cores,
    @Nullable RunningSystem asked) {
  public TrialCommands commands() {
    return new TrialCommands(distribution, manifest.plan(), manifest.seed(), cores);
  }
}
