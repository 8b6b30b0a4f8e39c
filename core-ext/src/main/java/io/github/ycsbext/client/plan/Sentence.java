package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;

public final class Sentence {
  private static final Pattern QUOTED = Pattern.compile("\"(.*)\"");

  private Sentence() {}

  /**
   * Returns the message of a failure, or of its first cause that has one. The class's name comes
   * first unless it is YCSB's own.
   */
  public static String of(@Nullable Throwable error) {
    if (error == null) {
      return "for no reason given";
    }
    if (error instanceof OutOfMemoryError) {
      return outOfMemory(String.valueOf(error.getMessage()));
    }
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      String message = cause.getMessage();
      if (cause instanceof FileSystemException ofFile) {
        return Secrets.hide(FileError.of(ofFile));
      }
      boolean isOfItsCause = String.valueOf(cause.getCause()).equals(message);
      if (message != null && !message.isBlank() && !isOfItsCause) {
        return nameBefore(cause) + Secrets.hide(message.strip());
      }
    }
    return error.getClass().getSimpleName() + " without a message";
  }

  /**
   * Returns the sentence for a number that a class could not parse, with the property that has this
   * value.
   */
  public static String ofNumber(Throwable error, Properties properties) {
    Matcher quoted = QUOTED.matcher(String.valueOf(error.getMessage()));
    String value = quoted.find() ? quoted.group(1) : "";
    List<String> culprits =
        properties.stringPropertyNames().stream()
            .filter(name -> properties.getProperty(name).strip().equals(value))
            .sorted()
            .toList();
    return culprits.isEmpty()
        ? " refuses its properties: " + of(error)
        : " needs another number: it cannot use '%s', the value of %s"
            .formatted(Secrets.hide(culprits.get(0), value), String.join(", ", culprits));
  }

  private static String outOfMemory(String message) {
    if (message.contains("native thread")) {
      return "This machine does not start so many threads: give fewer by threadcount, or raise its"
          + " limits (ulimit -u, kernel.threads-max, vm.max_map_count)";
    }
    long mebibytes = Runtime.getRuntime().maxMemory() >> 20;
    return "The Java heap of %s MiB is too small for this: give more with -jvm-args=-Xmx%sg or JAVA_OPTS, or ask for less"
        .formatted(mebibytes, Math.max(4, mebibytes >> 9));
  }

  private static String nameBefore(Throwable error) {
    boolean isPlain =
        error instanceof UserError
            || error instanceof DBException
            || error instanceof WorkloadException
            || error instanceof UncheckedIOException;
    return isPlain ? "" : error.getClass().getSimpleName() + ": ";
  }

  /**
   * Returns the message alone if it is written for the user; otherwise what {@link #of} returns.
   */
  public static String bare(Throwable error) {
    String message = error.getMessage();
    return message == null || message.isBlank() ? of(error) : Secrets.hide(message.strip());
  }

  public static String withPlace(Throwable error) {
    StackTraceElement[] trace = error.getStackTrace();
    return trace.length == 0 ? of(error) : of(error) + " (at " + place(trace[0]) + ")";
  }

  public static String place(StackTraceElement frame) {
    return "%s.%s(%s:%s)"
        .formatted(
            frame.getClassName(),
            frame.getMethodName(),
            frame.getFileName(),
            frame.getLineNumber());
  }
}
