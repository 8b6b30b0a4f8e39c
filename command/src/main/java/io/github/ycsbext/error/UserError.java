package io.github.ycsbext.error;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.Serial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failure that is told to the user: a note of what was found and is needed, and an exit code,
 * which is {@link ExitCode#FAILED} unless another is given.
 */
public class UserError extends RuntimeException implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final ExitCode exitCode;
  private final transient Note note;

  public UserError(ExitCode exitCode, Note note, @Nullable Throwable cause) {
    super(note.text(), cause);
    this.exitCode = exitCode;
    this.note = note;
  }

  public UserError(ExitCode exitCode, String sentence) {
    this(exitCode, Note.plain(sentence), null);
  }

  public static UserError badInput(Note note) {
    return new UserError(ExitCode.BAD_INPUT, note, null);
  }

  public static UserError badInput(Note note, @Nullable Throwable cause) {
    return new UserError(ExitCode.BAD_INPUT, note, cause);
  }

  public static UserError badInput(String sentence) {
    return badInput(Note.plain(sentence));
  }

  public static UserError badInput(String sentence, @Nullable Throwable cause) {
    return badInput(Note.plain(sentence), cause);
  }

  public static UserError badInput(List<String> sentences) {
    return new UserError(ExitCode.BAD_INPUT, sentences);
  }

  public UserError(ExitCode exitCode, String sentence, @Nullable Throwable cause) {
    this(exitCode, Note.plain(sentence), cause);
  }

  public UserError(ExitCode exitCode, List<String> sentences) {
    this(exitCode, sentences, null);
  }

  public UserError(ExitCode exitCode, List<String> sentences, @Nullable Throwable cause) {
    this(exitCode, String.join(System.lineSeparator(), sentences), cause);
  }

  public UserError(Note note, @Nullable Throwable cause) {
    this(ExitCode.FAILED, note, cause);
  }

  public UserError(Note note) {
    this(note, null);
  }

  public UserError(String sentence, @Nullable Throwable cause) {
    this(Note.plain(sentence), cause);
  }

  public UserError(String sentence) {
    this(sentence, null);
  }

  public final ExitCode exitCode() {
    return exitCode;
  }

  @Override
  public final Note note() {
    return note;
  }
}
