package io.github.ycsbext.command;

import io.github.ycsbext.error.DebugTrace;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Prints on standard error why a command has failed, and returns the exit code. */
final class Explanation {
  private Explanation() {}

  static int of(ParameterException e) {
    CommandLine command = e.getCommandLine();
    print(command, asPrinted(command, tool -> tool.sentence(e), ArgumentError.sentence(e)));
    DebugTrace.print(e, command.getErr()::println);
    command.getErr().println("Help: bin/" + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.BAD_INPUT.code();
  }

  /** Explains a failure and returns the exit code; throws it if there is nothing to say. */
  static int of(Exception e, CommandLine command) throws Exception {
    int code = explained(e, command);
    DebugTrace.print(e, command.getErr()::println);
    return code;
  }

  private static int explained(Exception e, CommandLine command) throws Exception {
    if (e instanceof UserError error) {
      print(command, String.valueOf(error.getMessage()));
      return error.exitCode().code();
    }
    // Both come from names and values of the user's; their messages are sentences.
    if (e instanceof IllegalArgumentException || e instanceof FileNotFoundException) {
      print(command, String.valueOf(e.getMessage()));
      return ExitCode.BAD_INPUT.code();
    }
    if (e instanceof IOException failure) {
      print(command, FileError.of(failure));
      return ExitCode.FAILED.code();
    }
    if (e instanceof RuntimeException) {
      // The place lets a maintainer find it without a stack trace.
      print(
          command,
          "%s (%s), which is an error of ycsb-ext and not yours: please report this line"
              .formatted(e, place(e)));
      return ExitCode.FAILED.code();
    }
    throw e;
  }

  private static void print(CommandLine command, String sentences) {
    String shown = asPrinted(command, tool -> tool.shown(sentences), sentences);
    command.getErr().println(Printable.ofLines(shown));
  }

  private static String asPrinted(
      CommandLine command, Function<Tool, String> sentence, String otherwise) {
    for (@Nullable CommandLine at = command; at != null; at = at.getParent()) {
      if (at.getCommandSpec().userObject() instanceof Tool tool) {
        return sentence.apply(tool);
      }
    }
    return otherwise;
  }

  private static String place(Exception e) {
    return Arrays.stream(e.getStackTrace())
        .filter(frame -> frame.getClassName().startsWith("io.github.ycsbext."))
        .findFirst()
        .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
        .orElse("no place is known");
  }
}
