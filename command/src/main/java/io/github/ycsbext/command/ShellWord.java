package io.github.ycsbext.command;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

public final class ShellWord {
  /** The characters that no shell interprets. */
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private ShellWord() {}

  /**
   * Returns {@code bin/ycsb} as it can be typed where the user stands: as it was typed; otherwise
   * relative if the working directory is the distribution's folder, or else with that folder.
   */
  public static String ycsb() {
    return ycsb(System.getProperty("ycsb.home"), System.getenv("YCSB_TYPED"));
  }

  /** {@code home} is the distribution, {@code typed} the launcher as typed; null if unknown. */
  public static String ycsb(@Nullable String home, @Nullable String typed) {
    if (typed != null) {
      return of(typed);
    }
    boolean elsewhere = home != null && !Path.of(home).equals(Path.of("").toAbsolutePath());
    return elsewhere ? of(Path.of(home, "bin/ycsb")) : "bin/ycsb";
  }

  /** Quotes a word so that a shell reads it as one word, if it needs that. */
  public static String of(Object word) {
    String text = word.toString();
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
