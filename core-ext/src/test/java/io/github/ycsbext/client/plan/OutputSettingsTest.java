package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputSettingsTest {
  private static final String ALL = "OTEL_EXPORTER_OTLP_ENDPOINT";
  private static final String METRICS = "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT";

  /** The columns are environment variables, as a shell sets them, and the one that counts. */
  @ParameterizedTest
  @CsvSource({
    "PATH=/bin,",
    ALL + "=http://x, " + ALL,
    METRICS + "=http://x, " + METRICS,
    ALL + "=http://x " + METRICS + "=http://y, " + METRICS,
    ALL + "= " + METRICS + "=,",
    ALL + "=http://x OTEL_SDK_DISABLED=true,",
    ALL + "=http://x OTEL_SDK_DISABLED=false, " + ALL,
    ALL + "=http://x OTEL_METRICS_EXPORTER=none,",
    ALL + "=http://x OTEL_METRICS_EXPORTER=console,",
    ALL + "=http://x OTEL_METRICS_EXPORTER=, " + ALL,
    "'" + ALL + "=http://x OTEL_METRICS_EXPORTER=console,otlp', " + ALL
  })
  void otlp_is_asked_for_by_the_standard_variables(String given, String counts) {
    Map<String, String> environment =
        Stream.of(given.split(" "))
            .map(variable -> variable.split("=", 2))
            .collect(Collectors.toMap(variable -> variable[0], variable -> variable[1]));

    assertThat(OutputSettings.otlp(environment)).isEqualTo(counts);
  }
}
