package io.github.ycsbext.studies.runner;

import java.io.IOException;

/**
 * How much a study does, at most.
 *
 * @param records loaded by all trials together
 * @param operations of all runs together
 * @param writtenBytes sent to the servers to be stored, by all trials together
 * @param largestTrialBytes the same of the trial that sends most
 */
public record StudyVolume(
    long records, long operations, long writtenBytes, long largestTrialBytes) {

  public static StudyVolume of(StudySheet sheet, Distribution distribution, MediaSize media)
      throws IOException {
    SpaceCheck sizes = new SpaceCheck(sheet.plan(), distribution, media, Machine.current());
    TrialCommands commands = new TrialCommands(distribution, sheet);
    StudyVolume volume = new StudyVolume(0, 0, 0, 0);
    for (Trial trial : sheet.trials()) {
      volume = volume.plus(trial, sizes.size(trial, commands.system(trial)));
    }
    return volume;
  }

  private StudyVolume plus(Trial trial, DataSize size) {
    return new StudyVolume(
        records + size.records(),
        operations + trial.operations(),
        writtenBytes + size.writtenBytes(),
        Math.max(largestTrialBytes, size.writtenBytes()));
  }
}
