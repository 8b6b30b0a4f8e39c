package io.github.ycsbext.studies.screen;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.clusters.fault.Kill;
import io.github.ycsbext.live.LiveAddress;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.study.result.StudyFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveStudyTest {
  private final StringWriter out = new StringWriter();
  private final MeasuredTrial trial = trial();

  @TempDir private Path empty;

  private LiveStudy study = live(new StudyFolder(Recorded.folder()));

  private static MeasuredTrial trial() {
    try {
      return Recorded.quickstart().trials().get(0);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private LiveStudy live(StudyFolder folder) {
    try {
      return new LiveStudy(
          new PrintWriter(out, true),
          false,
          folder,
          new StudyFolder(Recorded.folder()).manifest(),
          Language.ENGLISH,
          new LiveAddress("127.0.0.1", 0));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @BeforeEach
  void begin() throws IOException {
    study.studyStarts(new StudyFolder(Recorded.folder()).manifest(), 2, 1000);
  }

  @AfterEach
  void close() {
    study.close();
  }

  private String page(String path) throws IOException {
    String printed = out.toString();
    int url = printed.lastIndexOf("http://");
    URI uri = URI.create(printed.substring(url, printed.indexOf('\n', url)) + path);
    try (InputStream in = uri.toURL().openStream()) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  private static FaultEvent killed(@Nullable Instant upAgain) {
    return new FaultEvent("run", 0, new Kill(), 2, null, Instant.EPOCH, upAgain, null, null, null);
  }

  @Test
  void the_phase_that_runs_is_drawn_from_its_series() throws IOException {
    assertThat(page("live.json")).contains("\"rows\":[]", "2 of 9 trials");

    study.phaseStarts(trial.trial(), "run");

    ResultFolder folder = new StudyFolder(Recorded.folder()).phase(trial.trial(), "run");
    List<String> rows = Files.readAllLines(folder.seriesCsv(), UTF_8);
    assertThat(page("live.json"))
        .contains("\"title\":\"" + trial.trial().id() + ": run\"")
        .contains("\"next\":" + (rows.size() - 1), rows.get(1), rows.get(rows.size() - 1));
    assertThat(page("live.json?from=1")).doesNotContain(rows.get(1));
    assertThat(page("")).contains("live.json");
  }

  @Test
  void a_fault_is_told_while_it_lasts() throws IOException {
    study.phaseStarts(trial.trial(), "run");
    study.faultDone(trial.trial(), killed(null));
    String fault =
        "ycsb_fault{study=\"quickstart\",trial=\"%s\",phase=\"run\",node=\"2\",kind=\"kill\",fault=\"killed\"} "
            .formatted(trial.trial().id());

    assertThat(page("metrics"))
        .contains(fault + "1\n", "ycsb_study_completed_trials{study=\"quickstart\"} 2\n");
    assertThat(page("live.json")).contains("node 2 is killed");

    study.faultDone(trial.trial(), killed(Instant.EPOCH.plusSeconds(5)));

    assertThat(page("metrics")).contains(fault + "0\n");
    assertThat(page("live.json")).contains("node 2 is up again");

    study.phaseStarts(trial.trial(), "load");

    assertThat(page("metrics")).doesNotContain("ycsb_fault{");
  }

  @Test
  void the_report_is_of_the_trials_so_far() throws IOException {
    assertThat(page("report"))
        .contains("The study goes on: 9 of 9 trials have ended.", "http-equiv=\"refresh\"")
        .contains("<h1", "</html>");

    study.close();
    study = live(new StudyFolder(empty));

    assertThat(page("report")).contains("The study goes on: 0 of 9 trials have ended.");
  }
}
