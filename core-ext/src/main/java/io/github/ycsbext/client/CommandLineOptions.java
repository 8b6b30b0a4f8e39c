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

/**
 * A command line, read as YCSB reads it.
 *
 * @param properties of the files in their order, then those of the command line
 * @param faults a sentence for each thing that is wrong; empty where nothing is
 * @param incomplete whether a file could not be read, so that properties may be missing
 */
record CommandLineOptions(Properties properties, List<String> faults, boolean incomplete) {

  static CommandLineOptions parse(List<String> arguments) {
    return new Parser(arguments).parse();
  }

  /** The arguments as they may be shown: {@code Command line: -db … -p redis.password=<hidden>}. */
  static String shown(List<String> arguments) {
    StringBuilder line = new StringBuilder("Command line:");
    for (String argument : arguments) {
      line.append(' ').append(hideSecret(argument));
    }
    return line.toString();
  }

  /** The properties, with these faults among theirs. */
  Settings settings(String prefix) {
    Settings settings = new Settings(properties, prefix);
    faults.forEach(settings::fault);
    if (incomplete) {
      settings.becomeIncomplete();
    }
    return settings;
  }

  private static String hideSecret(String argument) {
    int equals = argument.indexOf('=');
    if (equals < 0) {
      return Secrets.hide(argument);
    }
    String name = argument.substring(0, equals);
    return name + "=" + Secrets.hide(name, argument.substring(equals + 1));
  }

  private static final class Parser {
    private final Deque<String> rest;
    private final Properties ofFiles = new Properties();
    private final Properties ofCommandLine = new Properties();
    private final List<String> faults = new ArrayList<>();
    private boolean incomplete;

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
        faults.add(
            "'" + hideSecret(argument) + "' belongs to no option: write -p before a property");
      }
    }

    private void take(ClientOption option) {
      if (!option.takesValue()) {
        set(option, String.valueOf(option.fixedValue()));
      } else if (rest.isEmpty()) {
        faults.add(option.flag() + " needs a value: " + option.flag() + " " + option.valueName());
      } else {
        set(option, rest.remove());
      }
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
            "-p '" + assignment + "' is not name=value: write it as -p operationcount=99999");
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
