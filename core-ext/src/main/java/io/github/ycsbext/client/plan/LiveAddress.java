package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.HostName;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a run can be watched: a host without brackets, and a port, 0 for any. */
public record LiveAddress(String host, int port) {
  private static final Pattern FORM = Pattern.compile("(?:(.+):)?(\\d{1,5})");
  private static final int MAX_PORT = 65_535;

  /** Reads {@code [HOST:]PORT}; throws an IllegalArgumentException with a sentence. */
  public static LiveAddress of(String text) {
    Matcher parts = FORM.matcher(text.strip());
    if (parts.matches()) {
      String host = Objects.requireNonNullElse(parts.group(1), "127.0.0.1");
      int port = Integer.parseInt(parts.group(2));
      if (HostName.isOne(host) && port <= MAX_PORT) {
        return new LiveAddress(host.replaceAll("[\\[\\]]", ""), port);
      }
    }
    throw new IllegalArgumentException(
        "'%s' is not [HOST:]PORT, such as 9404 or 0.0.0.0:9404".formatted(text));
  }

  @Override
  public String toString() {
    return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
  }
}
