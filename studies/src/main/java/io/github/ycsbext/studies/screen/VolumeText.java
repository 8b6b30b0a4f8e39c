package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.runner.StudySheet;
import io.github.ycsbext.studies.runner.StudyVolume;
import io.github.ycsbext.studies.runner.Trial;
import java.util.Locale;

/** What a study would do, before it does it. */
public final class VolumeText {
  private static final int FIRST = 5;

  private VolumeText() {}

  public static String of(StudySheet sheet, StudyVolume volume) {
    StringBuilder text = new StringBuilder(PlanText.of(sheet.plan()));
    text.append(
        String.format(
            Locale.ROOT,
            "%n%s trials, %s operations after loading %s records, at most %s sent to the servers;"
                + " one trial takes up to %s of disk and %s of memory.%n",
            Numbers.ENGLISH.whole(sheet.trials().size()),
            Numbers.ENGLISH.whole(volume.operations()),
            Numbers.ENGLISH.whole(volume.records()),
            Numbers.ENGLISH.bytes(volume.sentBytes()),
            Numbers.ENGLISH.bytes(volume.largestDiskBytes()),
            Numbers.ENGLISH.bytes(volume.largestMemoryBytes())));
    text.append(String.format("The first trials by seed %d:%n", sheet.seed()));
    for (Trial trial : sheet.trials().subList(0, Math.min(FIRST, sheet.trials().size()))) {
      text.append("  ").append(trial.id()).append(System.lineSeparator());
    }
    return text.toString();
  }
}
