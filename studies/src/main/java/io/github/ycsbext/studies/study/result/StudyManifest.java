package io.github.ycsbext.studies.study.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.command.ShellWord;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.plan.Plan;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The content of {@code study.json}: everything that determines a study, fixed before its first
 * trial.
 *
 * @param formatVersion {@link #FORMAT_VERSION}
 * @param product a text such as {@code ycsb-ext 0.1.0}
 * @param createdAt the time in ISO 8601, in UTC
 * @param command the words of the command line that makes this study, without {@code bin/ycsb}
 * @param plan the plan as it is run, with options applied
 * @param scaleOfSizes the part of the plan's sizes that is run, 1 for all; not that of its times
 * @param seed the seed of the trials' order and of the operations
 * @param notRun the parts of the plan that are left out because they are not available here
 */
public record StudyManifest(
    int formatVersion,
    String product,
    String createdAt,
    List<String> command,
    Plan plan,
    double scaleOfSizes,
    long seed,
    Servers servers,
    List<Trial> trials,
    List<NotRun> notRun) {

  /** The version of the format, raised if readers of the older format would be misled. */
  public static final int FORMAT_VERSION = 1;

  public StudyManifest {
    command = List.copyOf(command);
    trials = List.copyOf(trials);
    notRun = List.copyOf(notRun);
  }

  /** Returns the same study with the scale of another one of its plan, and what that left out. */
  public StudyManifest after(StudyManifest other) {
    return new StudyManifest(
        formatVersion,
        product,
        createdAt,
        command,
        plan,
        other.scaleOfSizes,
        seed,
        servers,
        trials,
        Stream.concat(other.notRun.stream(), notRun.stream()).distinct().toList());
  }

  public String commandLine() {
    return commandLine(command.stream());
  }

  /** Returns the command that goes on: only reproduce itself ends with verdicts. */
  public String goOn(Path folder) {
    return command.get(0).equals("study") || plan.isSearch()
        ? resume(folder, "")
        : commandLine() + " --out " + ShellWord.of(folder);
  }

  /**
   * Returns the command that runs the trials that are left.
   *
   * @param more an option with a space before it, which a search does not need
   */
  public String resume(Path folder, String more) {
    return plan.isSearch()
        ? ShellWord.ycsb() + " capacity --resume " + ShellWord.of(folder)
        : ShellWord.ycsb() + " study resume " + ShellWord.of(folder) + more;
  }

  /** Returns the command line for readers on other machines: files without their folders. */
  public String commandLineElsewhere() {
    return commandLine(
        command.stream()
            .map(
                word ->
                    word.contains("://")
                        ? word
                        : word.replaceAll("(^|[=,:])[^=,:]*/(?=[^/=,:])", "$1")));
  }

  private static String commandLine(Stream<String> words) {
    return "bin/ycsb " + words.map(ShellWord::of).collect(Collectors.joining(" "));
  }

  /** Returns what to do about trials that were refused. A plan that is shipped stays as it is. */
  public String wayOutOfRefusal() {
    return command.stream().anyMatch(word -> word.matches(".*\\.ya?ml"))
        ? "mend the plan, and run the study anew"
        : "run the study anew with other options or servers";
  }

  /**
   * A part of the plan that is left out by name, because nothing else can replace it.
   *
   * @param name the name of a system or a network of the plan
   * @param why a sentence with a remedy
   * @param inPart true if only a part of it is left out, such as the delay of a network
   */
  public record NotRun(
      String name, Note why, @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean inPart) {
    public NotRun(String name, Note why) {
      this(name, why, false);
    }

    public String sentence() {
      return "%s: %s (%s)".formatted(inPart ? "Not as planned" : "Not run", name, why);
    }
  }

  /** Returns the parts that are left out, those of one reason as one with all their names. */
  public List<NotRun> notRunByReason() {
    return notRun.stream()
        .collect(
            Collectors.groupingBy(
                part -> new NotRun("", part.why(), part.inPart()),
                LinkedHashMap::new,
                Collectors.mapping(NotRun::name, Collectors.joining(", "))))
        .entrySet()
        .stream()
        .map(of -> new NotRun(of.getValue(), of.getKey().why(), of.getKey().inPart()))
        .toList();
  }

  /**
   * Returns the size that was run for one of the paper's.
   *
   * @param paperSize the size in the paper's claims and published numbers
   */
  public long scaled(long paperSize) {
    return plan.matrix().isSizedByThreads() ? paperSize : scaled(paperSize, scaleOfSizes);
  }

  public static long scaled(long operations, double scale) {
    return Math.max(1, Math.round(operations * scale));
  }
}
