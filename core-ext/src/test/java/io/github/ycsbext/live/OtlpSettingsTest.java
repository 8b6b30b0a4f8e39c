package io.github.ycsbext.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OtlpSettingsTest {
  private static final String ALL = "OTEL_EXPORTER_OTLP_ENDPOINT";
  private static final String METRICS = "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT";
  private static final String OTLP = "OTEL_EXPORTER_OTLP_";

  private final Settings settings = Settings.of(Map.of());

  private void requireRefused(Map<String, String> environment, String... sentences) {
    OtlpSettings.of(settings, environment);
    assertThatThrownBy(settings::check)
        .isInstanceOfSatisfying(
            InvalidSettingsException.class,
            e -> assertThat(e.getMessage().lines()).containsExactlyInAnyOrder(sentences));
  }

  /** The columns are environment variables, as a shell sets them, and the one that counts. */
  @ParameterizedTest
  @CsvSource({
    "PATH=/bin,",
    ALL + "=http://x, " + ALL,
    METRICS + "=http://x, " + METRICS,
    ALL + "=http://y " + METRICS + "=http://x, " + METRICS,
    ALL + "= " + METRICS + "=,",
    ALL + "=http://x OTEL_SDK_DISABLED=true,",
    ALL + "=http://x OTEL_SDK_DISABLED=false, " + ALL,
    ALL + "=http://x OTEL_METRICS_EXPORTER=none,",
    ALL + "=http://x OTEL_METRICS_EXPORTER=console,",
    ALL + "=http://x OTEL_METRICS_EXPORTER=, " + ALL,
    "'" + ALL + "=http://x OTEL_METRICS_EXPORTER=console,otlp', " + ALL
  })
  void otlp_is_asked_for_by_the_standard_variables(String given, String counts)
      throws InvalidSettingsException {
    Map<String, String> environment =
        Stream.of(given.split(" "))
            .map(variable -> variable.split("=", 2))
            .collect(Collectors.toMap(variable -> variable[0], variable -> variable[1]));

    assertThat(OtlpSettings.of(settings, environment))
        .isEqualTo(counts == null ? null : new OtlpSettings(counts, "http://x"));
    settings.check();
  }

  /** Each line is a variable, its value, what is shown of it, and what is needed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          ENDPOINT|localhost:4318|'localhost:4318'|the URL of a receiver
          ENDPOINT|ftp://x|'ftp://x'|the URL of a receiver
          ENDPOINT|http://|'http://'|the URL of a receiver
          ENDPOINT|http://x:65536|'http://x:65536'|the URL of a receiver
          ENDPOINT|//secret@x|its value (not shown)|the URL of a receiver
          PROTOCOL|pigeon|'pigeon'|one of http/protobuf, grpc
          METRICS_PROTOCOL|http/json|'http/json'|one of http/protobuf, grpc
          COMPRESSION|zip|'zip'|one of gzip, none
          TIMEOUT|-5|'-5'|a duration, such as 1000 (milliseconds) or 10s
          HEADERS|secret|its value (not shown)|name=value,...
          HEADERS|key=secret%0Asecret|its value (not shown)|name=value,... of HTTP headers without a line break
          HEADERS|key=secret%zz|its value (not shown)|name=value,...
          CERTIFICATE|/no/such/file|'/no/such/file'|a file that can be read
          CLIENT_KEY|/|'/'|a file that can be read
          METRICS_TEMPORALITY_PREFERENCE|delta|'delta'|cumulative, as these metrics are
          """)
  void a_wrong_variable_is_named_with_what_it_needs(
      String name, String value, String shown, String needed) {
    Map<String, String> environment = new HashMap<>(Map.of(ALL, "http://x"));
    environment.put(OTLP + name, value);

    OtlpSettings.of(settings, environment);

    assertThatThrownBy(settings::check)
        .hasMessageStartingWith(OTLP + name + ": " + shown + " is not " + needed)
        .hasMessageEndingWith(": correct it, or unset it")
        .hasMessageNotContaining("secret");
  }

  @Test
  void all_wrong_variables_are_told_at_once() {
    requireRefused(
        Map.of(
            ALL, "http://x", "OTEL_METRIC_EXPORT_INTERVAL", "0", "OTEL_RESOURCE_ATTRIBUTES", "me"),
        "OTEL_METRIC_EXPORT_INTERVAL: '0' is not a duration, such as 1000 (milliseconds) or 10s:"
            + " correct it, or unset it",
        "OTEL_RESOURCE_ATTRIBUTES: its value (not shown) is not name=value,...: correct it, or"
            + " unset it");
  }

  @ParameterizedTest
  @CsvSource({
    "HEADERS, 'api-key=a%20b, other=c'",
    "HEADERS, 'authorization=Basic YTpi=='",
    "PROTOCOL, grpc",
    "TIMEOUT, 10s",
    "METRICS_TEMPORALITY_PREFERENCE, CUMULATIVE",
    "METRICS_ENDPOINT, https://user:secret@otel_collector:4318/v1/metrics?key=secret"
  })
  void a_right_variable_is_taken(String name, String value) throws InvalidSettingsException {
    Map<String, String> environment = new HashMap<>(Map.of(ALL, "http://x"));
    environment.put(OTLP + name, value);

    assertThat(OtlpSettings.of(settings, environment).toString()).doesNotContain("secret");
    settings.check();
  }
}
