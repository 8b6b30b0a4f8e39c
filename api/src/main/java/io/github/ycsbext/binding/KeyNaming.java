package io.github.ycsbext.binding;

import io.github.ycsbext.binding.CommonProperties.KeyFormat;
import java.util.regex.Pattern;

/** How workloads name their records: a prefix and a number. */
public record KeyNaming(String prefix, KeyFormat format) {
  public static final KeyNaming OF_YCSB =
      new KeyNaming(
          CommonProperties.KEY_PREFIX.defaultValue(), CommonProperties.KEY_FORMAT.defaultValue());

  /** What no system takes for a pattern, a path or an end of the name. */
  private static final Pattern PREFIX = Pattern.compile("[A-Za-z0-9._:{}-]{0,100}");

  /** Reads the naming. Anything wrong becomes an error of {@code settings}. */
  public static KeyNaming of(Settings settings) {
    String given = settings.text(CommonProperties.KEY_PREFIX);
    String prefix = given == null ? CommonProperties.KEY_PREFIX.defaultValue() : given;
    if (!PREFIX.matcher(prefix).matches()) {
      settings.error(
          "%s: '%s' is no prefix of keys: give up to 100 letters (without accents), digits or characters of . _ : - { }",
          CommonProperties.KEY_PREFIX, prefix);
    }
    return new KeyNaming(prefix, settings.get(CommonProperties.KEY_FORMAT));
  }

  public boolean isYcsbs() {
    // The record's own equals would spin method handles, which costs a start 20 ms.
    return prefix.equals(OF_YCSB.prefix) && format == OF_YCSB.format;
  }

  public Pattern names() {
    return Pattern.compile(Pattern.quote(prefix) + "[" + format.digits() + "]+");
  }

  /** Returns the same as a glob, which may match other names, too. */
  public String glob() {
    return prefix + "[" + format.digits() + "]*";
  }
}
