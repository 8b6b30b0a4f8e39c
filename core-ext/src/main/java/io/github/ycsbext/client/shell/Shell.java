package io.github.ycsbext.client.shell;

import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.measurement.OperationTotals;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * Reads commands and executes them one after the other. An exception in a command is reported and
 * does not end the shell.
 */
final class Shell {
  /** YCSB's own statuses, whose descriptions say no more than their names. */
  private static final Set<Status> TELLING_BY_NAME =
      Set.of(
          Status.ERROR,
          Status.UNEXPECTED_STATE,
          Status.BAD_REQUEST,
          Status.FORBIDDEN,
          Status.SERVICE_UNAVAILABLE,
          Status.NOT_IMPLEMENTED);

  private final DB db;
  private final KeyNaming keys;
  private final PrintStream out;
  private final PrintStream err;
  private String table;
  private boolean failed;
  private boolean left;

  Shell(DB db, KeyNaming keys, String table, PrintStream out, PrintStream err) {
    this.db = db;
    this.keys = keys;
    this.table = table;
    this.out = out;
    this.err = err;
  }

  /** Executes commands until {@code quit} or the end of the input. */
  ExitCode run(CommandLines lines) throws IOException {
    List<String> words = next(lines);
    while (words != null) {
      if (!words.isEmpty()) {
        attempt(words);
      }
      words = left ? null : next(lines);
    }
    return failed && !lines.areTyped() ? ExitCode.FAILED : ExitCode.OK;
  }

  private @Nullable List<String> next(CommandLines lines) throws IOException {
    try {
      return lines.next();
    } catch (IllegalArgumentException e) {
      fail(Sentence.bare(e));
      return List.of();
    }
  }

  private void attempt(List<String> words) {
    ShellVerb verb = ShellVerb.of(words.get(0));
    if (verb == null) {
      List<String> names = Arrays.stream(ShellVerb.values()).map(ShellVerb::word).toList();
      String hint = NearestName.hint(words.get(0), names);
      fail("'" + words.get(0) + "' is not a command" + hint + "; type \"help\" for all of them");
    } else if (!verb.takes(words.size() - 1)) {
      fail("write it as: " + verb.syntax());
    } else {
      perform(verb, words.subList(1, words.size()));
    }
  }

  private void perform(ShellVerb verb, List<String> arguments) {
    long startNs = System.nanoTime();
    try {
      verb.perform(this, arguments);
      if (verb.isOperation()) {
        say(String.format(Locale.ROOT, "%.3f ms", (System.nanoTime() - startNs) / 1e6));
      }
    } catch (IllegalArgumentException e) {
      fail(Sentence.bare(e));
    } catch (RuntimeException e) {
      fail(verb.word() + " failed: " + Sentence.withPlace(e));
    }
  }

  private void fail(String sentence) {
    failed = true;
    err.println("Error: " + sentence);
  }

  void say(String line) {
    out.println(line);
  }

  /** Prints the status in YCSB's words and remembers a failure. */
  void answer(String words, @Nullable Status status) {
    say(words + ": " + (status == null ? "no status" : status.getName()));
    if (status == null || OperationTotals.isError(status)) {
      failed = true;
      if (status != null && !TELLING_BY_NAME.contains(status)) {
        say(Secrets.hide(Objects.requireNonNullElse(status.getDescription(), "")));
      }
    }
  }

  void leave() {
    left = true;
  }

  DB db() {
    return db;
  }

  /** Returns the key that a command names first. */
  String key(List<String> arguments) {
    return keys.typed(arguments.get(0));
  }

  String table() {
    return table;
  }

  void useTable(String name) {
    table = name;
  }
}
