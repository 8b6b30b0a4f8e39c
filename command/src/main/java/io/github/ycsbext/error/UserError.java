package io.github.ycsbext.error;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A failure that is told to the user: a note of what was found and is needed, and an exit code,
 * which is {@link ExitCode#FAILED} unless another is given.
 */
public class UserError extends RuntimeException implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final ExitCode exitCode;
  private final transient Note note;

  /** {@code said} is a note, a sentence, or a list of sentences, each on a line of its own. */
  public UserError(ExitCode exitCode, Object said, @Nullable Throwable cause) {
    super(note(said).text(), cause);
    this.exitCode = exitCode;
    this.note = note(said);
  }

  public UserError(ExitCode exitCode, Object said) {
    this(exitCode, said, null);
  }

  public UserError(Object said, @Nullable Throwable cause) {
    this(ExitCode.FAILED, said, cause);
  }

  public UserError(Object said) {
    this(said, null);
  }

  public static UserError badInput(Object said, @Nullable Throwable cause) {
    return new UserError(ExitCode.BAD_INPUT, said, cause);
  }

  public static UserError badInput(Object said) {
    return badInput(said, null);
  }

  private static Note note(Object said) {
    return said instanceof List<?> sentences
        ? Note.plain(
            sentences.stream()
                .map(Object::toString)
                .collect(Collectors.joining(System.lineSeparator())))
        : Note.of(said);
  }

  public final ExitCode exitCode() {
    return exitCode;
  }

  @Override
  public final Note note() {
    return note;
  }
}
