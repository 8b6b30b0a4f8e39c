package io.github.ycsbext.error;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.Serial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failure that is told to the user: a note, which says what was found, what is needed and how to
 * get there, and the exit code of the process.
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

  /** Returns an error with the code {@link ExitCode#BAD_INPUT} and one sentence per line. */
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

  /** Creates an error with the code {@link ExitCode#FAILED}. */
  public UserError(Note note, @Nullable Throwable cause) {
    this(ExitCode.FAILED, note, cause);
  }

  /** Creates an error with the code {@link ExitCode#FAILED}. */
  public UserError(Note note) {
    this(note, null);
  }

  /** Creates an error with the code {@link ExitCode#FAILED}. */
  public UserError(String sentence, @Nullable Throwable cause) {
    this(Note.plain(sentence), cause);
  }

  /** Creates an error with the code {@link ExitCode#FAILED}. */
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
