package io.github.ycsbext.client.shell;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** The shell's commands: how each is written, its help text, and what it does. */
enum ShellVerb {
  READ("key [field1 field2 ...]", "Read a record", 1, Integer.MAX_VALUE) {
    @Override
    void perform(Shell shell, List<String> arguments) {
      Map<String, ByteIterator> found = new HashMap<>();
      Status status =
          shell.db().read(shell.table(), shell.key(arguments), fields(arguments, 1), found);
      shell.answer("Return code", status);
      print(shell, found);
    }
  },
  SCAN("key recordcount [field1 field2 ...]", "Scan starting at key", 2, Integer.MAX_VALUE) {
    @Override
    void perform(Shell shell, List<String> arguments) {
      int count = count(arguments.get(1));
      Vector<HashMap<String, ByteIterator>> found = new Vector<>();
      Status status =
          shell.db().scan(shell.table(), shell.key(arguments), count, fields(arguments, 2), found);
      shell.answer("Result", status);
      int number = 0;
      for (Map<String, ByteIterator> record : found) {
        shell.say("--------------------------------");
        shell.say("Record " + number++);
        print(shell, record);
      }
      shell.say(found.size() == 1 ? "1 record" : found.size() + " records");
    }
  },
  INSERT("key name1=value1 [name2=value2 ...]", "Insert a new record", 2, Integer.MAX_VALUE) {
    @Override
    void perform(Shell shell, List<String> arguments) {
      Map<String, ByteIterator> values = assigned(arguments);
      shell.answer("Result", shell.db().insert(shell.table(), shell.key(arguments), values));
    }
  },
  UPDATE("key name1=value1 [name2=value2 ...]", "Update a record", 2, Integer.MAX_VALUE) {
    @Override
    void perform(Shell shell, List<String> arguments) {
      Map<String, ByteIterator> values = assigned(arguments);
      shell.answer("Result", shell.db().update(shell.table(), shell.key(arguments), values));
    }
  },
  DELETE("key", "Delete a record", 1, 1) {
    @Override
    void perform(Shell shell, List<String> arguments) {
      shell.answer("Return result", shell.db().delete(shell.table(), shell.key(arguments)));
    }
  },
  TABLE("[tablename]", "Get or [set] the name of the table", 0, 1) {
    @Override
    void perform(Shell shell, List<String> arguments) {
      arguments.forEach(shell::useTable);
      shell.say("Using table \"" + shell.table() + "\"");
    }
  },
  HELP("", "Print this", 0, Integer.MAX_VALUE) {
    @Override
    void perform(Shell shell, List<String> arguments) {
      shell.say(help());
    }
  },
  QUIT("", "Quit", 0, 0) {
    @Override
    void perform(Shell shell, List<String> arguments) {
      shell.leave();
    }
  };

  private final String parameters;
  private final String help;
  private final int least;
  private final int most;

  /**
   * @param least the least number of arguments
   * @param most the greatest number of arguments
   */
  ShellVerb(String parameters, String help, int least, int most) {
    this.parameters = parameters;
    this.help = help;
    this.least = least;
    this.most = most;
  }

  abstract void perform(Shell shell, List<String> arguments);

  static @Nullable ShellVerb of(String word) {
    return Arrays.stream(values()).filter(v -> v.word().equals(word)).findFirst().orElse(null);
  }

  static String help() {
    return Arrays.stream(values())
        .map(verb -> "  " + verb.syntax() + " - " + verb.help)
        .collect(
            Collectors.joining(
                "\n",
                "Commands:\n",
                "\nA word with spaces stands in quotes: \"name=two words\""
                    + "\nWith keyformat=binary a key is typed as hexadecimal digits: 7573657201"));
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  String syntax() {
    return (word() + " " + parameters).strip();
  }

  boolean takes(int arguments) {
    return arguments >= least && arguments <= most;
  }

  /** Returns true if the command calls the database, so that its time is shown. */
  boolean isOperation() {
    return compareTo(TABLE) < 0;
  }

  private static int count(String text) {
    try {
      int count = Integer.parseInt(text);
      if (count >= 1) {
        return count;
      }
    } catch (NumberFormatException e) {
      // The exception below reports it.
    }
    throw new IllegalArgumentException("recordcount: '" + text + "' is not a number of records");
  }

  /** Returns null for all fields. */
  private static @Nullable Set<String> fields(List<String> arguments, int from) {
    return arguments.size() == from
        ? null
        : new LinkedHashSet<>(arguments.subList(from, arguments.size()));
  }

  private static Map<String, ByteIterator> assigned(List<String> arguments) {
    Map<String, ByteIterator> values = new LinkedHashMap<>();
    for (String assignment : arguments.subList(1, arguments.size())) {
      int equals = assignment.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "'" + assignment + "' is not name=value: write it as field0=abc");
      }
      values.put(
          assignment.substring(0, equals),
          new ArrayByteIterator(assignment.substring(equals + 1).getBytes(StandardCharsets.UTF_8)));
    }
    return values;
  }

  private static void print(Shell shell, Map<String, ByteIterator> record) {
    new TreeMap<>(record)
        .forEach((name, value) -> shell.say(name + "=" + ShellText.of(value.toArray())));
  }
}
