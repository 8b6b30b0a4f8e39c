package io.github.ycsbext.client;

import io.github.ycsbext.binding.NearestName;
import io.github.ycsbext.binding.Secrets;
import io.github.ycsbext.binding.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command line, read as YCSB reads it.
 *
 * @param properties of the files in their order, then those of the command line
 * @param faults a sentence for each thing that is wrong; empty where nothing is
 * @param incomplete whether a file could not be read, so that properties may be missing
 */
record CommandLineOptions(Properties properties, List<String> faults, boolean incomplete) {
  private static final Pattern END_OF_NAME = Pattern.compile("[=\\s]");

  static CommandLineOptions parse(List<String> arguments) {
    return new Parser(arguments).parse();
  }

  /** The arguments as they may be shown: {@code Command line: -db … -p redis.password=<hidden>}. */
  static String shown(List<String> arguments) {
    StringBuilder line = new StringBuilder("Command line:");
    String option = "";
    String before = "";
    for (String argument : arguments) {
      boolean isApart = option.equals(ClientOption.PROPERTY.flag()) && hasNoValue(before);
      line.append(' ').append(isApart ? Secrets.hide(before, argument) : hideSecret(argument));
      option = before;
      before = argument;
    }
    return line.toString();
  }

  /** The properties, with these faults among theirs. */
  Settings settings() {
    Settings settings = new Settings(properties);
    faults.forEach(settings::fault);
    if (incomplete) {
      settings.becomeIncomplete();
    }
    return settings;
  }

  private static String hideSecret(String argument) {
    int end = endOfName(argument);
    if (end < 0) {
      return Secrets.hide(argument);
    }
    String name = argument.substring(0, end);
    return name + argument.charAt(end) + Secrets.hide(name, argument.substring(end + 1));
  }

  /** Where the = stands, or the space that was typed in its place; -1 for neither. */
  private static int endOfName(String argument) {
    Matcher end = END_OF_NAME.matcher(argument);
    return end.find() ? end.start() : -1;
  }

  /** The value may come as the next argument, by mistake. */
  private static boolean hasNoValue(String assignment) {
    return endOfName(assignment) < 0;
  }

  private static final class Parser {
    private final Deque<String> rest;
    private final Properties ofFiles = new Properties();
    private final Properties ofCommandLine = new Properties();
    private final List<String> faults = new ArrayList<>();
    private boolean incomplete;

    /** What -p was followed by just now, where that has no value; else empty. */
    private String nameAlone = "";

    Parser(List<String> arguments) {
      this.rest = new ArrayDeque<>(arguments);
    }

    CommandLineOptions parse() {
      while (!rest.isEmpty()) {
        String argument = rest.remove();
        ClientOption.of(argument).ifPresentOrElse(this::take, () -> refuse(argument));
      }
      Properties all = new Properties();
      all.putAll(ofFiles);
      all.putAll(ofCommandLine);
      return new CommandLineOptions(all, faults, incomplete);
    }

    private void refuse(String argument) {
      if (argument.startsWith("-")) {
        List<String> flags = Arrays.stream(ClientOption.values()).map(ClientOption::flag).toList();
        faults.add("'" + argument + "' is not an option" + NearestName.hint(argument, flags));
      } else {
        String shown =
            nameAlone.isEmpty() ? hideSecret(argument) : Secrets.hide(nameAlone, argument);
        faults.add("'" + shown + "' belongs to no option: write -p before a property");
      }
      nameAlone = "";
    }

    private void take(ClientOption option) {
      nameAlone = "";
      if (!option.takesValue()) {
        set(option, String.valueOf(option.fixedValue()));
      } else if (rest.isEmpty() || isPhaseAlone()) {
        faults.add(option.flag() + " needs a value: " + option.flag() + " " + option.valueName());
      } else {
        set(option, rest.remove());
      }
    }

    /** The launcher puts the phase at the end, where it is nobody's value. */
    private boolean isPhaseAlone() {
      return rest.size() == 1
          && (rest.element().equals(ClientOption.LOAD.flag())
              || rest.element().equals(ClientOption.RUN.flag()));
    }

    private void set(ClientOption option, String value) {
      String property = option.property();
      if (property != null) {
        ofCommandLine.setProperty(property, value);
      } else if (option == ClientOption.PROPERTY_FILE) {
        readFile(value);
      } else {
        setProperty(value);
      }
    }

    private void setProperty(String assignment) {
      int equals = assignment.indexOf('=');
      String name = assignment.substring(0, Math.max(0, equals)).strip();
      if (name.isEmpty()) {
        faults.add(
            "-p '"
                + hideSecret(assignment)
                + "' is not name=value: write it as -p operationcount=99999");
        nameAlone = hasNoValue(assignment) ? assignment : "";
      } else {
        ofCommandLine.setProperty(name, assignment.substring(equals + 1));
      }
    }

    private void readFile(String file) {
      try (InputStream in = Files.newInputStream(Path.of(file))) {
        ofFiles.load(in);
      } catch (NoSuchFileException | InvalidPathException e) {
        unreadable("-P " + file + ": there is no such file in " + Path.of("").toAbsolutePath());
      } catch (IOException | IllegalArgumentException e) {
        unreadable("-P " + file + " cannot be read: " + e.getMessage());
      }
    }

    private void unreadable(String sentence) {
      faults.add(sentence);
      incomplete = true;
    }
  }
}
