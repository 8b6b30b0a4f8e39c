package io.github.ycsbext.client;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The command line's options: how each is written, what it sets, and what the help says. */
enum ClientOption {
  THREADS("-threads", "n", "threadcount", null, "run n threads (default: 1)"),
  TARGET("-target", "n", "target", null, "start n operations per second (default: unlimited)"),
  LOAD("-load", null, "dotransactions", "false", "load the records"),
  RUN("-t", null, "dotransactions", "true", "run the operations (default)"),
  DATABASE("-db", "class", "db", null, "the database's class (default: site.ycsb.BasicDB)"),
  PROPERTY_FILE("-P", "file", null, null, "read properties from a file; may be repeated"),
  PROPERTY("-p", "name=value", null, null, "set a property; beats every file; may be repeated"),
  STATUS("-s", null, "status", "true", "print a status line every status.interval (10) seconds"),
  LABEL("-l", "label", "label", null, "put a label before each status line");

  private final String flag;
  private final @Nullable String valueName;
  private final @Nullable String property;
  private final @Nullable String fixedValue;
  private final String help;

  ClientOption(
      String flag,
      @Nullable String valueName,
      @Nullable String property,
      @Nullable String fixedValue,
      String help) {
    this.flag = flag;
    this.valueName = valueName;
    this.property = property;
    this.fixedValue = fixedValue;
    this.help = help;
  }

  static Optional<ClientOption> of(String argument) {
    return Arrays.stream(values()).filter(option -> option.flag.equals(argument)).findFirst();
  }

  String flag() {
    return flag;
  }

  boolean takesValue() {
    return valueName != null;
  }

  /** What stands after the option in the help; empty for nothing. */
  String valueName() {
    return valueName == null ? "" : valueName;
  }

  /** The property that the option sets; null where it is an option of its own kind. */
  @Nullable String property() {
    return property;
  }

  /** What the property is set to where the option takes no value. */
  @Nullable String fixedValue() {
    return fixedValue;
  }

  String help() {
    return help;
  }
}
