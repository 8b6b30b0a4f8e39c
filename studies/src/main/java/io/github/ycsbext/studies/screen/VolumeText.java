package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.run.forecast.LateFault;
import io.github.ycsbext.studies.run.forecast.SpaceCheck;
import io.github.ycsbext.studies.run.forecast.StudyVolume;
import io.github.ycsbext.studies.study.plan.Matrix.SizeKind;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Describes the work of a study before it runs. */
public final class VolumeText {
  private static final int FIRST = 5;

  private VolumeText() {}

  /**
   * @param given the addresses of the user's own servers, by system
   */
  public static String of(StudyManifest manifest, SpaceCheck sizes, Map<String, Set<String>> given)
      throws IOException {
    StudyVolume volume = StudyVolume.of(manifest, sizes);
    StringBuilder text = new StringBuilder(PlanText.of(manifest.plan()));
    given.forEach((system, servers) -> text.append(PlanText.line("Given", given(system, servers))));
    manifest.notRun().forEach(part -> text.append(PlanText.line(label(part), part.sentence())));
    text.append(
        String.format(Locale.ROOT, "%n%s, %s.%n", trials(manifest), work(manifest, volume)));
    if (manifest.plan().matrix().systems().size() > given.size()) {
      text.append(onThisMachine(volume));
    }
    LateFault.of(manifest, sizes).forEach(late -> text.append(sentence(late)));
    text.append(String.format(Locale.ROOT, "The first trials by seed %d:%n", manifest.seed()));
    for (Trial trial : manifest.trials().subList(0, Math.min(FIRST, manifest.trials().size()))) {
      text.append("  ").append(trial.id()).append(System.lineSeparator());
    }
    return text.toString();
  }

  private static String sentence(LateFault late) {
    return "%s of %s is over after %s s at its `target`, so %s: %s. Set it earlier, or ask for more operations.%n"
        .formatted(
            late.phase(),
            late.workload(),
            Numbers.ENGLISH.plain(late.seconds()),
            late.happens() ? "the restart would come then" : "this would never happen",
            late.fault().words().text());
  }

  private static String label(NotRun part) {
    return part.inPart() ? "Run in part" : "Not run";
  }

  private static String given(String system, Set<String> servers) {
    return "%s: %s. Every record in its tables there is deleted"
        .formatted(system, servers.isEmpty() ? "no address is named" : String.join(", ", servers));
  }

  private static String onThisMachine(StudyVolume volume) {
    return "One trial's data take up to %s of memory and %s of disk on this machine.%n"
        .formatted(
            Numbers.ENGLISH.bytes(volume.largestMemoryBytes()),
            Numbers.ENGLISH.bytes(volume.largestDiskBytes()));
  }

  private static String trials(StudyManifest manifest) {
    return Counted.of(manifest.trials().size(), "trial");
  }

  /** Returns what is done; how much that is cannot be known of runs that end by time. */
  private static String work(StudyManifest manifest, StudyVolume volume) {
    String sent = Numbers.ENGLISH.bytes(volume.sentBytes());
    return manifest.plan().matrix().sizeKind() == SizeKind.RECORDS
        ? "which run by time%s, for which at most %s are sent to the servers"
            .formatted(loaded(volume), sent)
        : "%s%s in all, at most %s sent to the servers"
            .formatted(Counted.of(volume.operations(), "operation"), loaded(volume), sent);
  }

  /** Returns the records loaded; empty if the runs insert their records themselves. */
  private static String loaded(StudyVolume volume) {
    return volume.records() == 0 ? "" : " after loading " + Counted.of(volume.records(), "record");
  }
}
