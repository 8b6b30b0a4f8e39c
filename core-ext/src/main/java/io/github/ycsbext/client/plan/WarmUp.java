package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * Ends after its time or its operations, whichever comes first; 0 for no limit, both for none. A
 * load has none: it inserts each record once, measured.
 */
public record WarmUp(double seconds, long operations) {
  public static final WarmUp NONE = new WarmUp(0, 0);

  static WarmUp of(Settings settings, Phase phase) {
    double seconds = settings.get(ClientProperties.WARM_UP_TIME);
    long operations = settings.get(ClientProperties.WARM_UP_OPERATIONS);
    return phase == Phase.LOAD ? NONE : new WarmUp(seconds, operations);
  }

  public static boolean isAskedBy(Properties properties) {
    return of(new Settings(properties), Phase.RUN).isAsked();
  }

  public boolean isAsked() {
    return seconds > 0 || operations > 0;
  }

  boolean isCounted() {
    return operations > 0 && seconds == 0;
  }

  public String words() {
    List<String> limits = new ArrayList<>();
    if (seconds > 0) {
      limits.add("%s s".formatted(seconds));
    }
    if (operations > 0) {
      limits.add(operations + " operations");
    }
    return String.join(" or ", limits);
  }
}
