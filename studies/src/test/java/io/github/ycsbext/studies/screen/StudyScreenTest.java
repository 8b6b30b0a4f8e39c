package io.github.ycsbext.studies.screen;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StudyScreenTest {
  private final StringWriter out = new StringWriter();
  private final SetClock clock = new SetClock();
  private final StudyScreen screen = new StudyScreen(new PrintWriter(out), false, clock);

  /** Each trial takes ten seconds. */
  @Test
  void the_time_left_is_told_once_every_system_has_been_measured() throws IOException {
    ResultSet study = study(50);

    finish(study, "redis");
    finish(study, "cassandra");
    assertThat(out.toString()).doesNotContain(" left");

    finish(study, "mongodb");
    assertThat(out.toString().lines().toList().get(3)).endsWith("ops/s, about 8 min left");
  }

  @Test
  void a_tenth_of_the_trials_is_enough() throws IOException {
    ResultSet study = study(10);

    finish(study, "redis");
    finish(study, "redis");

    assertThat(out.toString().lines().toList().get(1)).endsWith("ops/s");
    assertThat(out.toString().lines().toList().get(2)).endsWith("ops/s, about 80 s left");
  }

  @Test
  void trials_that_were_not_measured_are_not_left() throws IOException {
    ResultSet study = study(10);

    screen.systemGivenUp("cassandra", "Cassandra could not be started", 4);
    finish(study, "redis");
    finish(study, "redis");

    assertThat(out.toString()).endsWith("ops/s, about 40 s left" + System.lineSeparator());
  }

  /** Begins a study of so many trials. */
  private ResultSet study(int trials) throws IOException {
    ResultSet study = Recorded.quickstart();
    StudyManifest of = Objects.requireNonNull(study.manifest());
    List<String> systems = List.of("redis", "cassandra", "mongodb");
    List<Trial> all =
        IntStream.range(0, trials)
            .mapToObj(number -> Trial.of(systems.get(number % 3), "A", null, 1, number + 1))
            .toList();
    screen.studyStarts(
        new StudyManifest(
            of.formatVersion(),
            of.product(),
            of.createdAt(),
            of.command(),
            of.plan(),
            of.scaleOfSizes(),
            of.seed(),
            of.servers(),
            all,
            of.notRun()),
        0);
    return study;
  }

  private void finish(ResultSet study, String system) {
    MeasuredTrial trial =
        study.trials().stream()
            .filter(one -> one.trial().system().equals(system))
            .findFirst()
            .orElseThrow();
    screen.trialStarts(trial.trial(), 1, 1);
    clock.now = clock.now.plus(Duration.ofSeconds(10));
    screen.trialCompleted(trial.trial(), 1, trial.run());
  }

  private static final class SetClock extends Clock {
    private Instant now = Instant.EPOCH;

    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }
}
