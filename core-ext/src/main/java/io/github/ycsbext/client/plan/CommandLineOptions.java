package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.file.FileContent;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
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
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Parsed as YCSB does; {@code incomplete} if a file could not be read. */
public record CommandLineOptions(
    Properties properties, List<String> errors, List<String> warnings, boolean incomplete) {
  public static CommandLineOptions parse(List<String> arguments) {
    return new Parser(arguments, Set.of()).parse();
  }

  /** Does the same for a command that runs nothing, and refuses what only a run can do. */
  public static CommandLineOptions parseOfDatabase(List<String> arguments) {
    return new Parser(arguments, ClientOption.OF_RUNS).parse();
  }

  /**
   * Returns the arguments as they may be shown: {@code Command line: -db … -p
   * redis.password=<hidden>}.
   */
  public static String shown(List<String> arguments) {
    return Argument.of(arguments).stream()
        .map(Argument::shown)
        .collect(Collectors.joining(" ", "Command line: ", ""))
        .stripTrailing();
  }

  public Settings settings() {
    Settings settings = new Settings(properties);
    errors.forEach(settings::malformed);
    warnings.forEach(settings::warn);
    if (incomplete) {
      settings.becomeIncomplete();
    }
    return settings;
  }

  private static final class Parser {
    /** More than any file of properties has; a device may never end. */
    private static final int MAX_BYTES = 1 << 20;

    private static final int MAX_PROPERTIES = 5_000;

    private final Deque<Argument> rest;
    private final Set<ClientOption> refused;
    private final Properties ofFiles = new Properties();
    private final Properties ofCommandLine = new Properties();
    private final List<String> errors = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private boolean incomplete;

    Parser(List<String> arguments, Set<ClientOption> refused) {
      this.rest = new ArrayDeque<>(Argument.of(arguments));
      this.refused = refused;
    }

    CommandLineOptions parse() {
      while (!rest.isEmpty()) {
        Argument argument = rest.remove();
        ClientOption.of(argument.typed()).ifPresentOrElse(this::take, () -> refuse(argument));
      }
      Properties all = new Properties();
      all.putAll(ofFiles);
      all.putAll(ofCommandLine);
      return new CommandLineOptions(all, errors, warnings, incomplete);
    }

    private void refuse(Argument argument) {
      String shown = argument.shown();
      if (shown.startsWith("-")) {
        List<String> flags = Arrays.stream(ClientOption.values()).map(ClientOption::flag).toList();
        errors.add("'" + shown + "' is not an option" + NearestName.hint(shown, flags));
      } else {
        errors.add("'" + shown + "' belongs to no option: write -p before a property");
      }
    }

    private void take(ClientOption option) {
      if (refused.contains(option)) {
        errors.add(option.flag() + " belongs to load and run: leave it out");
      }
      if (!option.takesValue()) {
        String value = String.valueOf(option.fixedValue());
        set(option, new Argument(value, value));
      } else if (rest.isEmpty() || isPhaseAlone()) {
        errors.add(option.flag() + " needs a value: " + option.flag() + " " + option.valueName());
      } else {
        set(option, rest.remove());
      }
    }

    /** The launcher puts the phase at the end, where it cannot be the value of an option. */
    private boolean isPhaseAlone() {
      return rest.size() == 1
          && (rest.element().typed().equals(ClientOption.LOAD.flag())
              || rest.element().typed().equals(ClientOption.RUN.flag()));
    }

    private void set(ClientOption option, Argument value) {
      String property = option.property();
      if (property != null) {
        put(property, value.typed());
      } else if (option == ClientOption.PROPERTY_FILE) {
        readFile(value);
      } else {
        setProperty(value);
      }
    }

    private void setProperty(Argument assignment) {
      String typed = assignment.typed();
      int equals = typed.indexOf('=');
      String name = typed.substring(0, Math.max(0, equals)).strip();
      if (name.isEmpty() || assignment.isHidden()) {
        errors.add(
            "-p '"
                + assignment.shown()
                + "' is not name=value: write it as -p operationcount=99999");
      } else {
        put(name, typed.substring(equals + 1));
      }
    }

    /** The last value counts, as with YCSB, but conditions add up, and clients come once. */
    private void put(String name, String value) {
      Object before = ofCommandLine.setProperty(name, value);
      if (name.equals(ClientProperties.FAIL_IF.name()) && before != null) {
        ofCommandLine.setProperty(name, before + ";" + value);
      }
      if (name.equals(ClientProperties.CLIENTS.name()) && before != null && !before.equals(value)) {
        errors.add(
            "clients: both '%s' and '%s' are asked for: say it once, by %s or by -p"
                .formatted(before, value, ClientOption.CLIENTS.flag()));
      }
    }

    private void readFile(Argument file) {
      if (file.typed().startsWith(ClientProperties.OF_ENVIRONMENT)) {
        readVariable(file.typed().substring(ClientProperties.OF_ENVIRONMENT.length()));
        return;
      }
      String shown = file.shown();
      if (file.typed().isBlank()) {
        unreadable("-P names no file: write it as -P workloads/workloada");
        return;
      }
      try (InputStream in = Files.newInputStream(DistributionFolder.orOwn(Path.of(file.typed())))) {
        byte[] content = in.readNBytes(MAX_BYTES + 1);
        String text = FileContent.ofProperties(content);
        if (content.length > MAX_BYTES || text.indexOf('\0') >= 0) {
          unreadable("-P " + shown + " is no text, or a very long one: name a file of properties");
        } else {
          Properties ofFile = new FileProperties(shown);
          ofFile.load(new StringReader(text));
          if (ofFile.size() > MAX_PROPERTIES) {
            unreadable(
                "-P %s has %s properties, and at most %s are read: name a file of properties"
                    .formatted(shown, ofFile.size(), MAX_PROPERTIES));
            return;
          }
          ofFiles.putAll(ofFile);
          if (ofFile.containsKey(CommonProperties.WORKLOAD.name())) {
            String name = String.valueOf(Path.of(file.typed()).getFileName());
            ofFiles.setProperty(ClientProperties.WORKLOAD_FILE.name(), name);
          }
        }
      } catch (NoSuchFileException | InvalidPathException e) {
        unreadable(
            "-P %s: there is no such file in %s%s"
                .formatted(
                    shown,
                    Path.of("").toAbsolutePath(),
                    DistributionFolder.home()
                        .filter(home -> !home.equals(Path.of("").toAbsolutePath()))
                        .map(home -> " or in " + home)
                        .orElse("")));
      } catch (IOException e) {
        unreadable("-P " + shown + " cannot be read: " + FileError.reason(e));
      } catch (IllegalArgumentException e) {
        unreadable("-P " + shown + " cannot be read: " + Sentence.bare(e));
      }
    }

    /** As YCSB's, but a property that a file gives two values is told. */
    private final class FileProperties extends Properties {
      private static final long serialVersionUID = 1L;

      private final String file;

      FileProperties(String file) {
        this.file = file;
      }

      @Override
      public synchronized @Nullable Object put(Object name, Object value) {
        Object before = super.put(name, value);
        if (before != null && !before.equals(value)) {
          warnings.add("-P %s has two values of %s: the last one counts".formatted(file, name));
        }
        return before;
      }
    }

    private void readVariable(String name) {
      String text = System.getenv(name);
      if (text == null) {
        unreadable(
            "-P "
                + Argument.shown(ClientProperties.OF_ENVIRONMENT + name)
                + ": there is no environment variable of that name");
        return;
      }
      try {
        ofFiles.load(new StringReader(text));
      } catch (IOException | IllegalArgumentException e) {
        unreadable("-P " + ClientProperties.OF_ENVIRONMENT + name + " does not hold properties");
      }
    }

    private void unreadable(String sentence) {
      errors.add(sentence);
      incomplete = true;
    }
  }
}
