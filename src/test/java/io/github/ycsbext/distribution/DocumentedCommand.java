package io.github.ycsbext.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A command line that a page shows: one of {@code ycsb} in a block of code, with what the block
 * sets before it, or in a sentence.
 *
 * @param page relative to the root of the repository
 * @param line of the page, from 1
 * @param text for a POSIX shell
 * @param isInSentence may lack what its reader knows, such as a folder
 */
record DocumentedCommand(String page, int line, String text, boolean isInSentence) {
  /** No comment of a shell, of YAML or of Java. */
  private static final Pattern YCSB =
      Pattern.compile("^(?:(?!//|#).)*?(?<![^ (])(?:bin/|\\./)ycsb [a-z]");

  private static final Pattern ASSIGNMENT = Pattern.compile("(?:export )?[A-Za-z_]+=\\S.*");

  /** Begins a step of GitHub's workflows. */
  private static final Pattern STEP = Pattern.compile("^- run: ");

  private static final Pattern IN_SENTENCE = Pattern.compile("`((?:bin/|\\./)ycsb [a-z][^`]*)`");
  private static final Pattern PLACEHOLDER = Pattern.compile("…|\\[|<\\w|\\.\\.\\.");

  static List<DocumentedCommand> inAllPages() throws IOException {
    Path root = ReactorRepository.root();
    List<Path> pages;
    try (Stream<Path> files = Files.walk(root)) {
      pages =
          files
              .filter(file -> file.toString().endsWith(".md"))
              .filter(file -> !root.relativize(file).toString().matches("(.*/)?(target|\\..*)/.*"))
              .sorted()
              .toList();
    }
    List<DocumentedCommand> commands = new ArrayList<>();
    for (Path page : pages) {
      commands.addAll(inPage(root.relativize(page).toString()));
    }
    return commands;
  }

  /**
   * @param page relative to the root of the repository
   */
  static List<DocumentedCommand> inPage(String page) throws IOException {
    return in(page, Files.readAllLines(ReactorRepository.root().resolve(page)));
  }

  private static List<DocumentedCommand> in(String page, List<String> lines) {
    List<DocumentedCommand> commands = new ArrayList<>();
    StringBuilder set = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.startsWith("    ")) {
        if (!line.isBlank()) {
          set.setLength(0);
        }
        addOfSentence(page, i + 1, line, commands);
        continue;
      }
      int first = i;
      StringBuilder whole = new StringBuilder(STEP.matcher(line.strip()).replaceFirst(""));
      while (continues(whole) && i + 1 < lines.size()) {
        whole.append('\n').append(lines.get(++i).strip());
      }
      if (ASSIGNMENT.matcher(whole).matches()) {
        set.append(whole).append('\n');
      } else if (YCSB.matcher(whole).find() && !PLACEHOLDER.matcher(whole).find()) {
        commands.add(new DocumentedCommand(page, first + 1, set + whole.toString(), false));
      }
    }
    return commands;
  }

  private static boolean continues(CharSequence command) {
    return command.toString().endsWith("\\") || command.toString().endsWith("&&");
  }

  private static void addOfSentence(
      String page, int number, String line, List<DocumentedCommand> commands) {
    Matcher matcher = IN_SENTENCE.matcher(line);
    while (matcher.find()) {
      if (!PLACEHOLDER.matcher(matcher.group(1)).find()) {
        commands.add(new DocumentedCommand(page, number, matcher.group(1), true));
      }
    }
  }

  @Override
  public String toString() {
    return page + ":" + line + ": " + text;
  }
}
