package io.github.ycsbext.command;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

public final class ShellWord {
  /** The characters that no shell interprets. */
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private ShellWord() {}

  /**
   * Returns {@code bin/ycsb} as it can be typed where the user stands: as it was typed; relative if
   * the working directory is the distribution's folder, as its documentation assumes; otherwise
   * with that folder.
   */
  public static String ycsb() {
    return ycsb(System.getProperty("ycsb.home"), System.getenv("YCSB_TYPED"));
  }

  /**
   * @param home the distribution's folder; null if nobody has said
   * @param typed the launcher as the user typed it, if it has said so
   */
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
