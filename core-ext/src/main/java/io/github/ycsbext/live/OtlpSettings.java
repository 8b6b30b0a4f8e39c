package io.github.ycsbext.live;

import io.github.ycsbext.binding.HostName;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.secret.Secrets;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where metrics are sent by OTLP, as OpenTelemetry's standard variables say.
 *
 * @param variable that names the receiver
 * @param url its value, without what may be secret
 */
public record OtlpSettings(String variable, String url) {
  private static final String GENERAL = "OTEL_EXPORTER_OTLP_";
  private static final String OF_METRICS = GENERAL + "METRICS_";
  private static final String ENDPOINT = "ENDPOINT";

  /**
   * What a variable may be; read only if something is to be sent.
   *
   * @param names the one that counts first
   * @param needed the end of a sentence
   */
  private record Rule(List<String> names, Predicate<String> holds, String needed) {
    private static final Pattern DURATION =
        Pattern.compile("\\s*0*([1-9]\\d{0,8})\\s*(ms|s|m|h|d)?\\s*");
    private static final String A_DURATION = "a duration, such as 1000 (milliseconds) or 10s";
    private static final Pattern PAIRS = Pattern.compile("[^=,]*[^=,\\s][^=,]*=[^,]*|\\s*");
    private static final String A_FILE = "a file that can be read";
    private static final int MAX_PORT = 65_535;

    private static final List<Rule> ALL =
        List.of(
            Rule.of(
                ENDPOINT,
                OtlpSettings::isUrl,
                "the URL of a receiver of OTLP, such as http://127.0.0.1:4318"),
            choice(OF_METRICS + "PROTOCOL", GENERAL + "PROTOCOL", "http/protobuf", "grpc"),
            choice(OF_METRICS + "COMPRESSION", GENERAL + "COMPRESSION", "gzip", "none"),
            Rule.of("TIMEOUT", DURATION.asMatchPredicate(), A_DURATION),
            Rule.of(
                "HEADERS",
                OtlpSettings::areHeaders,
                "name=value,... of HTTP headers without a line break, its special characters as %XX"),
            Rule.of("CERTIFICATE", OtlpSettings::isFile, A_FILE),
            Rule.of("CLIENT_CERTIFICATE", OtlpSettings::isFile, A_FILE),
            Rule.of("CLIENT_KEY", OtlpSettings::isFile, A_FILE),
            new Rule(
                List.of(OF_METRICS + "TEMPORALITY_PREFERENCE"),
                value -> value.trim().equalsIgnoreCase("cumulative"),
                "cumulative, as these metrics are"),
            new Rule(
                List.of("OTEL_METRIC_EXPORT_INTERVAL"), DURATION.asMatchPredicate(), A_DURATION),
            new Rule(
                List.of("OTEL_RESOURCE_ATTRIBUTES"), OtlpSettings::arePairs, "name=value,..."));

    static Rule of(String suffix, Predicate<String> holds, String needed) {
      return new Rule(List.of(OF_METRICS + suffix, GENERAL + suffix), holds, needed);
    }

    void check(Settings settings, Map<String, String> environment) {
      String name = counting(names, environment);
      if (name != null && !holds.test(environment.getOrDefault(name, ""))) {
        settings.malformed(
            "%s: %s is not %s: correct it, or unset it"
                .formatted(name, shown(name, environment.getOrDefault(name, "")), needed));
      }
    }
  }

  /** Returns a rule of names in capitals and the values that one of them may have. */
  private static Rule choice(String... words) {
    List<String> names = List.of(words).stream().filter(word -> word.startsWith("OTEL")).toList();
    List<String> values = List.of(words).subList(names.size(), words.length);
    return new Rule(
        names,
        value -> values.stream().anyMatch(value.trim()::equalsIgnoreCase),
        "one of " + String.join(", ", values));
  }

  /**
   * Reads the variables, and adds an error for each that cannot be used; an empty one counts as
   * unset.
   *
   * @return null if nothing is to be sent
   */
  public static @Nullable OtlpSettings of(Settings settings, Map<String, String> environment) {
    String exporters = environment.getOrDefault("OTEL_METRICS_EXPORTER", "");
    String endpoint = counting(List.of(OF_METRICS + ENDPOINT, GENERAL + ENDPOINT), environment);
    if (endpoint == null
        || Boolean.parseBoolean(environment.get("OTEL_SDK_DISABLED"))
        || !(exporters.isBlank() || List.of(exporters.split("[, ]+")).contains("otlp"))) {
      return null;
    }
    Rule.ALL.forEach(rule -> rule.check(settings, environment));
    String url = environment.getOrDefault(endpoint, "").trim();
    return new OtlpSettings(endpoint, Secrets.hide(url.replaceFirst("[?#].*", "")));
  }

  private static @Nullable String counting(List<String> names, Map<String, String> environment) {
    return names.stream()
        .filter(name -> !environment.getOrDefault(name, "").isBlank())
        .findFirst()
        .orElse(null);
  }

  /** Returns what was found. What has an @ may have a password. */
  private static String shown(String name, String value) {
    boolean isSecret =
        name.endsWith("HEADERS") || name.endsWith("ATTRIBUTES") || value.contains("@");
    return isSecret ? "its value (not shown)" : "'" + Secrets.hide(value) + "'";
  }

  private static boolean isUrl(String value) {
    try {
      URL url = new URL(value.trim());
      return List.of("http", "https").contains(url.getProtocol())
          && HostName.isOne(url.getHost())
          && url.getPort() <= Rule.MAX_PORT;
    } catch (MalformedURLException e) {
      return false;
    }
  }

  private static boolean arePairs(String value) {
    return List.of(value.split(",")).stream().allMatch(Rule.PAIRS.asMatchPredicate());
  }

  private static boolean areHeaders(String value) {
    try {
      return arePairs(value)
          && URLDecoder.decode(value, StandardCharsets.UTF_8)
              .chars()
              .noneMatch(Character::isISOControl);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean isFile(String value) {
    Path file = Path.of(value.trim());
    return Files.isRegularFile(file) && Files.isReadable(file);
  }

  /** Returns where, and by which variable. */
  @Override
  public String toString() {
    return url + " (" + variable + ")";
  }
}
