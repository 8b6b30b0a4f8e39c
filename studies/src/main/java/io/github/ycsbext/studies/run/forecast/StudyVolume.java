package io.github.ycsbext.studies.run.forecast;

import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;

/**
 * Upper bounds of the work of a study.
 *
 * @param records the records that all trials load
 * @param operations the operations of all runs
 * @param sentBytes the bytes that all trials send to the servers to be stored
 * @param largestDiskBytes the disk space on this machine, over every replica, of the trial that
 *     needs the most
 * @param largestMemoryBytes the memory on this machine, over every replica, of the trial that needs
 *     the most
 */
public record StudyVolume(
    long records, long operations, long sentBytes, long largestDiskBytes, long largestMemoryBytes) {

  public static StudyVolume of(StudyManifest manifest, SpaceCheck sizes) throws IOException {
    StudyVolume volume = new StudyVolume(0, 0, 0, 0, 0);
    for (Trial trial : manifest.trials()) {
      volume = volume.plus(manifest, trial, sizes.space(trial));
    }
    return volume;
  }

  private StudyVolume plus(StudyManifest manifest, Trial trial, SpaceCheck.Space space) {
    long loaded = 0;
    long done = 0;
    for (PlannedPhase phase : manifest.plan().workload(trial.workload()).phases()) {
      long amount = phase.amount().of(manifest.plan().matrix().operationsOf(trial.size()));
      if (phase.kind() == PlannedPhase.Kind.LOAD) {
        loaded += amount;
      } else {
        done += amount;
      }
    }
    return new StudyVolume(
        records + loaded,
        operations + done,
        sentBytes + space.sentBytes(),
        Math.max(largestDiskBytes, space.diskBytes()),
        Math.max(largestMemoryBytes, space.memoryBytes()));
  }
}
