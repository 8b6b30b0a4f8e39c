package io.github.ycsbext.client;

import io.github.ycsbext.client.command.CheckCommand;
import io.github.ycsbext.client.command.HelpCommand;
import io.github.ycsbext.client.command.NearestNameCommand;
import io.github.ycsbext.client.command.SchemaCommand;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import site.ycsb.CommandLine;

/**
 * Does for {@code bin\ycsb.bat} what {@code bin/ycsb} does itself: reads the command line, and
 * starts Java with the class path of the database's binding. A script of Windows cannot, because
 * the command processor reads again each word that the script repeats, and takes {@code &}, {@code
 * |} and {@code >} for its own.
 */
public final class WindowsLauncher {
  /** Its libraries are not those of the benchmark. */
  private static final String TOOLS_MAIN_CLASS = "io.github.ycsbext.command.YcsbCommand";

  private static final Map<String, Class<?>> MAIN_CLASSES =
      Map.of(
          "load", Client.class,
          "run", Client.class,
          "check", CheckCommand.class,
          "shell", CommandLine.class,
          "schema", SchemaCommand.class,
          "help", HelpCommand.class);

  private static final List<String> ACTIONS = List.of("create", "clear", "describe");
  private static final List<String> HELP = List.of("--help", "-help", "-h");

  /** The databases of YCSB's core, which need no binding. */
  private static final List<String> OF_CORE = List.of("basic", "basicts");

  /** The options of the client whose next word is a value, whatever it looks like. */
  private static final List<String> WITH_VALUE =
      List.of("-p", "-P", "-l", "-threads", "-target", "--clients", "--metrics");

  private static final Map<String, String> WARNINGS =
      Map.of(
          "cassandra2-cql", "cassandra2-cql is an old name of cassandra-cql: use that",
          "arangodb3", "arangodb3 is an old name of arangodb: use that",
          "accumulo", "accumulo is an old name of accumulo1.6: use that",
          "mongodb-async", "the asynchronous driver is dead: mongodb-async is the same as mongodb");

  private static final Map<String, String> OTHER_BINDINGS =
      Map.of(
          "accumulo",
          "accumulo1.6-binding",
          "arangodb3",
          "arangodb-binding",
          "cassandra2-cql",
          "cassandra-binding");

  /** Begins what someone typed behind a name, such as {@code redis=...}. */
  private static final Pattern BEHIND_NAME = Pattern.compile("[=:@ ].*");

  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+|[\"']");

  /** From this version on, Java warns of libraries that bring native code. */
  private static final int WARNS_OF_NATIVE_CODE = 22;

  private final Path home;
  private final Map<String, String> environment;
  private final PrintStream out;
  private final PrintStream err;
  private final Map<String, String> classes = new LinkedHashMap<>();
  private final List<String> tools;
  private final List<String> systems;
  private final List<String> commands;
  private final Deque<String> rest = new ArrayDeque<>();
  private String classPath;

  /** What the user gives by {@code -cp}; clients on other hosts get it, too. */
  private String ownClassPath = "";

  private String jvmArguments = "";
  private boolean status;

  /**
   * @param home of the distribution
   * @param environment may have {@code JAVA_OPTS} and {@code CLASSPATH}
   */
  public WindowsLauncher(
      Path home, Map<String, String> environment, PrintStream out, PrintStream err)
      throws IOException {
    this.home = home;
    this.environment = environment;
    this.out = out;
    this.err = err;
    this.classPath = environment.getOrDefault("CLASSPATH", "");
    Path bin = home.resolve("bin");
    tools =
        FileContent.text(bin.resolve("tools"))
            .lines()
            .map(line -> line.substring(0, line.indexOf('\t')))
            .toList();
    systems = FileContent.text(bin.resolve("systems")).lines().toList();
    commands =
        Stream.of(
                List.of("load", "run", "check", "shell", "schema"),
                tools,
                List.of("version", "help"))
            .flatMap(List::stream)
            .toList();
    FileContent.text(bin.resolve("bindings.properties"))
        .lines()
        .filter(line -> line.matches("[A-Za-z0-9][^:#]*:.*"))
        .map(line -> line.split(":", 2))
        .forEach(pair -> classes.put(pair[0], pair[1].strip()));
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path home = Path.of(System.getProperty("ycsb.home"));
    try {
      List<String> command =
          new WindowsLauncher(home, System.getenv(), System.out, System.err).command(List.of(args));
      System.exit(command.isEmpty() ? ExitCode.OK.code() : start(command));
    } catch (UserError e) {
      System.err.println("ycsb: " + e.getMessage());
      System.exit(e.exitCode().code());
    }
  }

  private static int start(List<String> command) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(command);
    boolean isWindows = File.separatorChar == '\\';
    Process java =
        new ProcessBuilder(isWindows ? words.stream().map(WindowsLauncher::quoted).toList() : words)
            .inheritIO()
            .start();
    // Ctrl-C ends this process, too, and the benchmark has still to write its report.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> java.onExit().join()));
    return java.waitFor();
  }

  /** Returns a word as Windows programs read it from their one line of arguments. */
  static String quoted(String word) {
    String escaped = word.replaceAll("(\\\\*)\"", "$1$1\\\\\"").replaceAll("(\\\\+)$", "$1$1");
    return '"' + escaped + '"';
  }

  /**
   * Returns the words behind {@code java}; none if a help text is all that was asked for.
   *
   * @throws UserError if the command line is not one of the distribution's
   */
  public List<String> command(List<String> typed) {
    rest.addAll(typed);
    takeOwnOptions(true);
    String command = rest.isEmpty() ? "" : rest.remove();
    if (command.isEmpty()) {
      err.println(usage());
      throw UserError.badInput("a command is needed");
    }
    if (HELP.contains(command) || (command.equals("help") && isHelpOfNoDatabase())) {
      out.println(usage());
      return List.of();
    }
    if (List.of("version", "--version", "-version").contains(command)) {
      out.printf("ycsb-ext %s (YCSB 0.17.0)%n", version());
      return List.of();
    }
    if (command.equals("help") && tools.contains(rest.element())) {
      return tool(List.of(rest.remove(), HELP.get(0)));
    }
    if (tools.contains(command)) {
      List<String> words = new ArrayList<>(List.of(command));
      if (command.equals("capacity")) {
        words.addAll(takenOwnOptions());
      }
      words.addAll(rest);
      return tool(words);
    }
    Class<?> main = MAIN_CLASSES.get(command);
    if (main == null) {
      String name = BEHIND_NAME.matcher(command).replaceFirst("");
      throw error(
          "'%s' is not a command%s: there are %s"
              .formatted(name, meant(name, commands), String.join(", ", commands)));
    }
    return isHelpAsked() ? List.of() : database(command, main);
  }

  private boolean isHelpOfNoDatabase() {
    return rest.isEmpty()
        || HELP.contains(rest.element())
        || (commands.contains(rest.element()) && !tools.contains(rest.element()));
  }

  private boolean isHelpAsked() {
    boolean isAsked = !rest.isEmpty() && HELP.contains(rest.element());
    if (isAsked) {
      out.println(usage());
    }
    return isAsked;
  }

  private List<String> database(String command, Class<?> main) {
    List<String> phase = new ArrayList<>();
    if (command.equals("schema")) {
      String action = rest.isEmpty() ? "" : rest.remove();
      if (!ACTIONS.contains(action)) {
        throw error(
            "schema: '%s' is not one of create, clear, describe%s"
                .formatted(action, meant(action, ACTIONS)));
      }
      phase.add(action);
    }
    takeOwnOptions(true);
    if (isHelpAsked()) {
      return List.of();
    }
    String database = rest.isEmpty() ? "" : rest.remove();
    if (database.isEmpty() || database.startsWith("-")) {
      throw error("%s needs a database right behind it: there are %s".formatted(command, ready()));
    }
    List<String> options = options();
    String name = requireKnown(command, database, options.contains("-db"));
    List<String> words = javaOptions();
    words.add("-Dycsb.database=" + name);
    if (!ownClassPath.isEmpty()) {
      words.add("-Dycsb.cp=" + ownClassPath);
    }
    if (!jvmArguments.isEmpty()) {
      words.add("-Dycsb.jvm-args=" + jvmArguments);
    }
    words.addAll(List.of("-cp", join(classPath, classPathOf(name))));
    words.add(main.getName());
    words.addAll(phase);
    if (classes.containsKey(name)) {
      words.addAll(List.of("-db", Objects.requireNonNull(classes.get(name))));
    }
    if (status) {
      words.add("-s");
    }
    words.addAll(options);
    // Last, as in YCSB, whose harnesses tell a load by the end of its "Command line:".
    if (main == Client.class) {
      words.add(command.equals("load") ? "-load" : "-t");
    }
    return words;
  }

  /** Takes the launcher's own options out of what is left, and returns the rest of it. */
  private List<String> options() {
    List<String> options = new ArrayList<>();
    while (!rest.isEmpty()) {
      takeOwnOptions(false);
      String word = rest.poll();
      if (word != null) {
        options.add(word);
        if (WITH_VALUE.contains(word) && !rest.isEmpty()) {
          options.add(rest.remove());
        }
      }
    }
    return options;
  }

  /** Takes the launcher's own options from the front, and {@code -s} before the database. */
  private void takeOwnOptions(boolean withStatus) {
    while (!rest.isEmpty() && takeOwnOption(rest.element(), withStatus)) {}
  }

  private boolean takeOwnOption(String word, boolean withStatus) {
    String name = word.split("=", 2)[0];
    boolean isAssigned = name.length() < word.length();
    if (word.equals("-s") && withStatus) {
      rest.remove();
      status = true;
    } else if (name.equals("-cp") || List.of("--cp", "-classpath").contains(word)) {
      ownClassPath = value(isAssigned, "a path");
      classPath = join(ownClassPath, environment.getOrDefault("CLASSPATH", ""));
    } else if (name.equals("-jvm-args") || name.equals("--jvm-args")) {
      jvmArguments = value(isAssigned, "arguments");
    } else {
      return false;
    }
    return true;
  }

  /** Returns the launcher's own options for the tool whose runs get them, and forgets them. */
  private List<String> takenOwnOptions() {
    List<String> options = new ArrayList<>();
    if (!ownClassPath.isEmpty()) {
      options.addAll(List.of("-cp", ownClassPath));
    }
    if (!jvmArguments.isEmpty()) {
      options.addAll(List.of("-jvm-args", jvmArguments));
    }
    ownClassPath = "";
    jvmArguments = "";
    classPath = environment.getOrDefault("CLASSPATH", "");
    return options;
  }

  private String value(boolean isAssigned, String needed) {
    String word = rest.remove();
    if (isAssigned) {
      return word.substring(word.indexOf('=') + 1);
    }
    if (rest.isEmpty()) {
      throw error("%s needs %s behind it".formatted(word, needed));
    }
    return rest.remove();
  }

  /** Returns the database's name. */
  private String requireKnown(String command, String typed, boolean hasOwnClass) {
    String warning = WARNINGS.get(typed);
    if (warning != null) {
      err.println("[WARN] " + warning);
    }
    String binding = binding(typed);
    if (!classes.containsKey(typed) && !hasOwnClass) {
      if (Files.isDirectory(home.resolve(binding)) && meant(typed, readyNames()).isEmpty()) {
        throw error(
            "%s is here, but bin/bindings.properties does not name the class of '%s': add the line %s:CLASS there, or give -db CLASS"
                .formatted(binding, typed, typed));
      }
      String name = BEHIND_NAME.matcher(typed).replaceFirst("");
      List<String> names = new ArrayList<>(readyNames());
      names.addAll(command.equals("help") ? commands : List.of());
      names.addAll(systems);
      throw error(
          "'%s' is not a database%s: there are %s".formatted(name, meant(name, names), ready()));
    }
    if (!hasOwnClass && !isReady(typed)) {
      throw error(
          "the binding of '%s' is not here: put YCSB's folder %s into %s; here are %s"
              .formatted(typed, binding, home, ready()));
    }
    return typed;
  }

  private boolean isReady(String database) {
    return OF_CORE.contains(database)
        || Files.isDirectory(home.resolve(binding(database)).resolve("lib"));
  }

  /** Returns the databases that can run now. */
  private List<String> readyNames() {
    return classes.keySet().stream().filter(this::isReady).toList();
  }

  private String ready() {
    return String.join(" ", readyNames());
  }

  private static String binding(String database) {
    return OTHER_BINDINGS.getOrDefault(database, database.split("-", 2)[0] + "-binding");
  }

  private String classPathOf(String database) {
    Path binding = home.resolve(binding(database));
    return join(
        binding.resolve("conf").toString(),
        home.resolve("conf").toString(),
        all(home.resolve("lib")),
        all(binding.resolve("lib")));
  }

  /** Java takes all jars of a folder by this name, which no {@link Path} of Windows may have. */
  private static String all(Path folder) {
    return folder + File.separator + "*";
  }

  private static String join(String... paths) {
    return String.join(
        File.pathSeparator, Stream.of(paths).filter(path -> !path.isEmpty()).toList());
  }

  private List<String> tool(List<String> words) {
    if (status || !jvmArguments.isEmpty() || !ownClassPath.isEmpty()) {
      throw error(
          "-cp, -jvm-args and -s belong to load, run, check, shell and schema: leave them out");
    }
    List<String> java = new ArrayList<>(common());
    java.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
    List<String> path =
        new ArrayList<>(
            List.of(
                home.resolve("conf").toString(),
                all(home.resolve("lib")),
                all(home.resolve("tools").resolve("lib"))));
    path.addAll(notes());
    java.addAll(List.of("-cp", join(path.toArray(String[]::new)), TOOLS_MAIN_CLASS));
    java.addAll(words);
    return java;
  }

  /** The jars of our own bindings tell what results note of servers in other languages. */
  private List<String> notes() {
    List<String> jars = new ArrayList<>();
    for (Path binding : list(home, "*-binding")) {
      list(binding.resolve("lib"), "ycsb-ext-*.jar").forEach(jar -> jars.add(jar.toString()));
    }
    return jars;
  }

  private static List<Path> list(Path folder, String names) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, names)) {
      List<Path> found = new ArrayList<>();
      files.forEach(found::add);
      return found.stream().sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private List<String> javaOptions() {
    List<String> options = new ArrayList<>();
    options.addAll(words("JAVA_OPTS", environment.getOrDefault("JAVA_OPTS", "")));
    options.addAll(words("-jvm-args", jvmArguments));
    options.addAll(common());
    return options;
  }

  private List<String> common() {
    List<String> options = new ArrayList<>();
    if (Runtime.version().feature() >= WARNS_OF_NATIVE_CODE) {
      options.add("--enable-native-access=ALL-UNNAMED");
    }
    options.add("-Dycsb.home=" + home);
    // There is no plain way to ask whether standard error is a terminal.
    options.add("-Dycsb.terminal=false");
    return options;
  }

  /** Splits at spaces; quotes keep words together. */
  private static List<String> words(String name, String text) {
    List<String> words = WORD.matcher(text).results().map(MatchResult::group).toList();
    if (words.contains("\"") || words.contains("'")) {
      throw error("%s cannot be split into words: a quote in it is not closed".formatted(name));
    }
    return words.stream().map(word -> word.replaceAll("[\"']", "")).toList();
  }

  private static String meant(String name, Collection<String> names) {
    @Nullable String near =
        name.isEmpty() || name.startsWith("-")
            ? null
            : NearestNameCommand.meant(name, names).orElse(null);
    return near == null ? "" : " (did you mean " + near + "?)";
  }

  private static UserError error(String sentence) {
    return UserError.badInput(sentence);
  }

  private String version() {
    String core = "ycsb-ext-core-";
    return list(home.resolve("lib"), core + "*.jar").stream()
        .map(jar -> jar.getFileName().toString())
        .map(jar -> jar.substring(core.length(), jar.length() - ".jar".length()))
        .findFirst()
        .orElse("");
  }

  private String usage() {
    return String.join(
        System.lineSeparator(),
        "Usage: ycsb COMMAND DATABASE [-cp PATH] [-jvm-args=ARGS] [options]",
        "",
        "Commands: " + String.join(" ", commands),
        "Databases here: " + ready(),
        "Properties of a database: ycsb help DATABASE",
        "Workload files: " + home.resolve("workloads"));
  }
}
