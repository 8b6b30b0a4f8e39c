package io.github.ycsbext.studies.screen;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class StudyScreenTest {
  private final StringWriter out = new StringWriter();
  private final SetClock clock = new SetClock();
  private final StudyScreen screen = new StudyScreen(new PrintWriter(out), false, clock);

  /** Of 1,000 units of work, each trial does 30 in ten seconds. */
  @Test
  void the_time_left_is_told_once_every_system_has_been_measured() throws IOException {
    ResultSet study = Recorded.quickstart();
    screen.studyStarts(Objects.requireNonNull(study.manifest()), 0, 1000);

    finish(study, "redis", 30);
    finish(study, "cassandra", 60);
    assertThat(out.toString()).doesNotContain(" left");

    finish(study, "mongodb", 90);
    assertThat(out.toString().lines().toList().get(3)).endsWith("ops/s, about 5 min left");
  }

  @Test
  void a_tenth_of_the_work_is_enough() throws IOException {
    ResultSet study = Recorded.quickstart();
    screen.studyStarts(Objects.requireNonNull(study.manifest()), 0, 1000);

    finish(study, "redis", 100);
    finish(study, "redis", 110);

    assertThat(out.toString().lines().toList().get(1)).endsWith("ops/s");
    assertThat(out.toString().lines().toList().get(2)).endsWith("ops/s, about 3 min left");
  }

  private void finish(ResultSet study, String system, long worked) {
    MeasuredTrial trial =
        study.trials().stream()
            .filter(one -> one.trial().system().equals(system))
            .findFirst()
            .orElseThrow();
    screen.trialStarts(trial.trial(), 1, 1);
    clock.now = clock.now.plus(Duration.ofSeconds(10));
    screen.worked(worked);
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
