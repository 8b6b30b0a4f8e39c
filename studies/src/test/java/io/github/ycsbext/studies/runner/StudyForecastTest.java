package io.github.ycsbext.studies.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.plan.StudyCatalogue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Beside what studies took on two cores of an AMD EPYC, servers and client together. */
class StudyForecastTest {
  /** Of the sample set, as workload A asks for it. */
  private static final MediaSize MEDIA = workload -> 151_849;

  private static Duration forecast(String study, String... systems) throws Exception {
    StudySheet sheet =
        new StudyOptions(1, List.of(systems), null, null, 7, Servers.local())
            .apply(StudyCatalogue.find(study), Availability.ALL, Plans.CLOCK);
    return new StudyForecast(sheet, new Distribution(Path.of("..")), MEDIA).duration();
  }

  @Test
  void small_records_from_many_threads_are_bound_by_the_machine() throws Exception {
    // It took 6 min 40 s.
    assertThat(forecast("crud-mix", "cassandra"))
        .isBetween(Duration.ofMinutes(5), Duration.ofMinutes(9));
  }

  @Test
  void media_are_bound_by_their_bytes() throws Exception {
    // It took 18 min for the first of five repetitions.
    assertThat(forecast("digital-media"))
        .isBetween(Duration.ofMinutes(75), Duration.ofMinutes(110));
  }
}
