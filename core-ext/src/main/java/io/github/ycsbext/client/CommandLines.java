package io.github.ycsbext.client;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/** Where the shell's commands come from, split into words. */
sealed interface CommandLines extends Closeable {
  /**
   * @return the next command's words, none for an empty line; null at the end
   * @throws IllegalArgumentException where a quote is left open
   */
  @Nullable List<String> next() throws IOException;

  /** Whether somebody types them, and sees what fails. */
  boolean areTyped();

  /** From the terminal where input and output are one, else from {@code in}. */
  static CommandLines of(InputStream in) {
    if (in == System.in) {
      try {
        Terminal terminal = TerminalBuilder.builder().system(true).dumb(false).build();
        return new Typed(terminal, ShellHistory.file());
      } catch (IOException | IllegalStateException e) {
        // There is no terminal: that is how JLine says so.
      }
    }
    return new Piped(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
  }

  /** With line editing, completion and history. */
  final class Typed implements CommandLines {
    private final Terminal terminal;
    private final LineReader reader;

    /**
     * @param history the file that keeps what is typed; null for none
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

  /** Line by line, without a prompt. */
  record Piped(BufferedReader reader) implements CommandLines {
    @Override
    public @Nullable List<String> next() throws IOException {
      String line = reader.readLine();
      return line == null ? null : ShellWords.of(line);
    }

    @Override
    public boolean areTyped() {
      return false;
    }

    @Override
    public void close() {
      // Standard input is not ours to close.
    }
  }
}
