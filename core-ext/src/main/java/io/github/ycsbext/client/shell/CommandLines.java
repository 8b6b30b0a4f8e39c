package io.github.ycsbext.client.shell;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/** The source of the shell's commands, split into words. */
sealed interface CommandLines extends Closeable {
  /**
   * Reads the next command.
   *
   * @return its words, none for an empty line; null at the end
   * @throws IllegalArgumentException if a quote is left open
   */
  @Nullable List<String> next() throws IOException;

  /** Returns true if a user types the commands and sees what fails. */
  boolean areTyped();

  /** Reads from the terminal if input and output are one, otherwise from {@code in}. */
  static CommandLines of(InputStream in) {
    if (in == System.in) {
      try {
        Terminal terminal = TerminalBuilder.builder().system(true).dumb(false).build();
        return new Typed(terminal, ShellHistory.file());
      } catch (IOException | IllegalStateException e) {
        // JLine throws this if there is no terminal.
      }
    }
    return new Piped(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
  }

  /** Commands from a terminal, with line editing, completion and history. */
  final class Typed implements CommandLines {
    private final Terminal terminal;
    private final LineReader reader;

    /**
     * @param history the file that keeps the typed lines; null for none
     */
    Typed(Terminal terminal, @Nullable Path history) {
      this.terminal = terminal;
      List<String> verbs = Arrays.stream(ShellVerb.values()).map(ShellVerb::word).toList();
      this.reader =
          LineReaderBuilder.builder()
              .terminal(terminal)
              .completer(new StringsCompleter(verbs))
              .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
              .history(new ShellHistory())
              .build();
      if (history != null) {
        reader.setVariable(LineReader.HISTORY_FILE, history);
      }
    }

    @Override
    public @Nullable List<String> next() {
      try {
        return ShellWords.of(reader.readLine("> "));
      } catch (UserInterruptException e) {
        return List.of();
      } catch (EndOfFileException e) {
        return null;
      }
    }

    @Override
    public boolean areTyped() {
      return true;
    }

    @Override
    public void close() throws IOException {
      terminal.close();
    }
  }

  /** Commands read line by line, without a prompt. */
  record Piped(BufferedReader reader) implements CommandLines {
    /** Begins a script in UTF-8 that an editor of Windows has written. */
    private static final Pattern BYTE_ORDER_MARK = Pattern.compile("^\uFEFF");

    @Override
    public @Nullable List<String> next() throws IOException {
      String line = reader.readLine();
      return line == null ? null : ShellWords.of(BYTE_ORDER_MARK.matcher(line).replaceFirst(""));
    }

    @Override
    public boolean areTyped() {
      return false;
    }

    @Override
    public void close() {
      // This class does not own standard input and must not close it.
    }
  }
}
