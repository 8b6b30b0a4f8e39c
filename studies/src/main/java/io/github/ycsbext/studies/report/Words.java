package io.github.ycsbext.studies.report;

import io.github.ycsbext.Product;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Sentences;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Run;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.TrialOutcome.CoresUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * @param texts by their keys, of all languages
 * @param notes the sentences of notes
 * @param isAdvising false in a paper, which has nothing that only a reader at this machine can do
 */
public record Words(
    Language language, Properties texts, Numbers numbers, Sentences notes, boolean isAdvising) {
  private static final int MAX_NAMES = 5;

  public static Words in(Language language) {
    Properties texts = Product.packed(Words.class, "words.properties");
    return new Words(
        language, texts, new Numbers(language.locale()), new Sentences(language.locale()), true);
  }

  public Words ofPaper() {
    return new Words(language, texts, numbers, notes, false);
  }

  /** Returns the end of the keys of the language's texts. */
  private String end() {
    return language == Language.ENGLISH ? "" : "[" + language.code() + "]";
  }

  /**
   * @throws IllegalArgumentException if the language has no such text
   */
  public String of(String key, Object... values) {
    String text = texts.getProperty(key + end());
    if (text == null) {
      throw new IllegalArgumentException("no text '%s' in language %s".formatted(key, language));
    }
    String advice = isAdvising ? texts.getProperty(key + ".advice" + end(), "") : "";
    return Sentences.filled(
        sentences(text, advice), Stream.of(values).map(String::valueOf).toList());
  }

  public String day(Instant time) {
    return formatted("time.day", time);
  }

  public String time(Instant time) {
    return formatted("time.second", time);
  }

  private String formatted(String pattern, Instant time) {
    return DateTimeFormatter.ofPattern(of(pattern), Locale.ROOT)
        .withZone(ZoneOffset.UTC)
        .format(time);
  }

  public String of(Note note) {
    return notes.of(note);
  }

  public String of(Collection<Note> notes) {
    return notes.stream().map(this::of).collect(Collectors.joining("; "));
  }

  /** Returns the names, separated by commas; of more than a few, the first ones. */
  public String listed(List<String> names) {
    return listed(names, MAX_NAMES);
  }

  public String listed(List<String> names, int most) {
    String first = names.stream().limit(most).collect(Collectors.joining(", "));
    return names.size() <= most ? first : of("list.more", first, names.size() - most);
  }

  /**
   * The text at {@code kind.name}; of {@code node 10.0.0.7}, that at {@code kind.node-of}. An
   * unknown name stays as it is.
   */
  public String named(String kind, String name) {
    String[] parts = name.split(" ", 2);
    String family = kind + "." + id(parts[0]) + "-of";
    if (parts.length == 2 && texts.containsKey(family + end())) {
      return of(family, parts[1]);
    }
    return texts.getProperty(kind + "." + id(name) + end(), name);
  }

  /**
   * @param ended as a result has it
   */
  public String ended(String ended) {
    return switch (ended) {
      case Run.COMPLETED -> of("trial.completed");
      case Run.TIME_OVER -> of("ended.time");
      case Run.INTERRUPTED -> of("ended.interrupted");
      default -> ended;
    };
  }

  public String ended(Result result) {
    List<Note> lost =
        result.notes().stream().filter(note -> note.says(RunNote.CLIENT_LOST)).toList();
    return lost.isEmpty() ? ended(result.run().ended()) : of(lost);
  }

  /** Returns text such as {@code AMD EPYC, 2 processors, 25.3 GB, data on ext4 (/dev/vda)}. */
  public String machine(MachineUsed machine, @Nullable CoresUsed cores) {
    String processors =
        machine(
            machine.processor(),
            machine.processors(),
            machine.memoryBytes(),
            cores == null ? null : cores.servers());
    return machine.disk() == null ? processors : of("measured.disk", processors, machine.disk());
  }

  public String machine(
      String processor, int processors, long memoryBytes, @Nullable String heldTo) {
    String memory = memoryBytes == 0 ? of("measured.no-memory") : numbers.bytes(memoryBytes);
    return heldTo == null
        ? of("measured.machine", processor, processors, memory)
        : of("measured.machine-part", processor, processors, memory, heldTo);
  }

  public String operation(String name) {
    return OperationNames.isResponse(name)
        ? of("operation.response", OperationNames.operation(name))
        : name;
  }

  /** Returns text such as {@code mean latency of READ}; the operation is null for all. */
  public String metric(String metric, @Nullable String operation) {
    return operation == null ? metric : of("figure.of-operation", metric, operation(operation));
  }

  public String operations(String name) {
    return named("operations", OperationNames.operation(name));
  }

  public String of(String prefix, Enum<?> value) {
    return of(prefix + "." + id(value.name()));
  }

  public String metric(Metric metric) {
    String own = "metric." + metric.hyphenated();
    if (texts.containsKey(own + end())) {
      return of(own);
    }
    Metric.Origin origin = metric.origin();
    Percentile percentile = metric.percentile();
    if (origin != null) {
      return of("metric." + id(origin.how()), metric(origin.of()));
    }
    return percentile == null
        ? of(own)
        : of("metric.percentile", percentile.toString().replace(".", numbers.decimal()));
  }

  public String paperName(String name) {
    for (String kind : List.of("Figure", "Table", "Graph")) {
      if (name.startsWith(kind + " ")) {
        return of("paper." + kind.toLowerCase(Locale.ROOT)) + name.substring(kind.length());
      }
    }
    return name;
  }

  /** Returns the parts in small letters and digits, with a hyphen for anything else. */
  public static String id(@Nullable Object... parts) {
    StringBuilder id = new StringBuilder();
    for (@Nullable Object part : parts) {
      String word =
          Objects.toString(part, "").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
      id.append(id.length() == 0 ? "" : "-").append(word);
    }
    return id.toString().replaceAll("-+", "-").replaceAll("^-|-$", "");
  }

  /** Breaks a text into lines of at most so many letters; a longer word has a line of its own. */
  public static List<String> wrapped(String text, int most) {
    List<String> lines = new ArrayList<>();
    for (String word : text.split("\\s+", -1)) {
      int last = lines.size() - 1;
      if (last >= 0 && lines.get(last).length() + 1 + word.length() <= most) {
        lines.set(last, lines.get(last) + " " + word);
      } else {
        lines.add(word);
      }
    }
    return lines;
  }

  public static String sentence(String sentence) {
    return sentence.endsWith(".") ? sentence : sentence + ".";
  }

  /** Joins parts, and leaves out empty ones. */
  public static String joined(String separator, String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(separator));
  }

  /** Joins sentences with a full stop between two, and leaves out empty ones. */
  public static String sentences(String... sentences) {
    StringBuilder all = new StringBuilder();
    for (String sentence : sentences) {
      if (!sentence.isEmpty() && !all.isEmpty()) {
        all.append(all.charAt(all.length() - 1) == '.' ? " " : ". ");
      }
      all.append(sentence);
    }
    return all.toString();
  }
}
