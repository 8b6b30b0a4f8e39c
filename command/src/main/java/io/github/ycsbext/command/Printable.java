package io.github.ycsbext.command;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes texts with names of files, or from files and servers, safe for a terminal. */
public final class Printable {
  /** Control characters but the tab, and those that change the direction of following text. */
  private static final Pattern OBEYED =
      Pattern.compile("[[\\p{Cc}&&[^\\t]]\\u202a-\\u202e\\u2066-\\u2069]");

  /** What is told beside a report; harnesses take a line with two {@code ", "} for a figure. */
  private static final Pattern SENTENCE = Pattern.compile("(Note|Warning|\\S+ failed): | ");

  private Printable() {}

  /** Returns a name, with {@code \\u001b} for an escape character. */
  public static String of(String name) {
    return OBEYED
        .matcher(name)
        .replaceAll(
            match -> String.format(Locale.ROOT, "\\\\u%04x", (int) match.group().charAt(0)));
  }

  /** Returns a writer of lines as {@link #of} makes them: plans, files or servers may give them. */
  public static PrintWriter writer(PrintWriter out) {
    return new PrintWriter(new Shown(out), true);
  }

  /**
   * Returns a stream that passes lines on as {@link #of} makes them, and breaks sentences so that
   * no line has the two {@code ", "} of a figure.
   */
  public static PrintStream stream(PrintStream out) {
    return new Told(out);
  }

  private static final class Told extends PrintStream {
    private final PrintStream told;

    Told(PrintStream out) {
      super(out, true);
      told = out;
    }

    @Override
    public void print(@Nullable String text) {
      char[] given = String.valueOf(text).toCharArray();
      String shown = shown(given, 0, given.length);
      told.print(SENTENCE.matcher(shown).lookingAt() ? withoutThreeParts(shown) : shown);
    }

    private static String withoutThreeParts(String sentence) {
      String end = "," + System.lineSeparator() + "  ";
      StringBuilder lines = new StringBuilder();
      String separator = "";
      for (String part : sentence.split(", ", -1)) {
        lines.append(separator).append(part);
        separator = separator.equals(", ") ? end : ", ";
      }
      return lines.toString();
    }
  }

  /** Returns a part of a text; the ends of lines stay as they are. */
  private static String shown(char[] text, int offset, int length) {
    StringBuilder shown = new StringBuilder();
    for (int i = offset; i < offset + length; i++) {
      boolean isPlain = text[i] >= ' ' && text[i] <= '~';
      boolean endsLine = text[i] == '\n' || System.lineSeparator().indexOf(text[i]) >= 0;
      shown.append(isPlain || endsLine ? text[i] : of(String.valueOf(text[i])));
    }
    return shown.toString();
  }

  private static final class Shown extends Writer {
    private final PrintWriter out;

    Shown(PrintWriter out) {
      this.out = out;
    }

    @Override
    public void write(char[] text, int offset, int length) {
      out.write(shown(text, offset, length));
      // What goes to standard error meanwhile must not stand in the middle of a line of this.
      out.flush();
    }

    @Override
    public void flush() {
      out.flush();
    }

    @Override
    public void close() {
      out.close();
    }
  }

  public static String ofLines(String lines) {
    return lines.lines().map(Printable::of).collect(Collectors.joining(System.lineSeparator()));
  }
}
