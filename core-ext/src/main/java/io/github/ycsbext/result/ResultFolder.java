package io.github.ycsbext.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * A folder that holds one result: {@code result.json} ({@link Result}), {@code latency.hlog} (an
 * HdrHistogram interval log, in nanoseconds, one tag per operation) and {@code series.csv} (columns
 * {@link #SERIES_HEADER}, one row per operation and second; {@code stage} is {@code measured} or
 * {@code warmup}, each with times from its own start; {@code due} is how many operations of all
 * kinds were due by then, if they were scheduled). The warm-up is only in the series.
 *
 * <p>{@code result.json} is written last and in one move: a folder that contains it is complete.
 */
public record ResultFolder(Path path) {
  public static final String SERIES_HEADER =
      "elapsed_s,operation,count,errors,mean_us,p50_us,p95_us,p99_us,max_us,stage,due";

  public static final String SERVERS_HEADER = "elapsed_s,node,counter,value";

  public static final String BLOCKS_HEADER = "block,operation,operations,elapsed_ns,service_ns";

  public Path resultJson() {
    return path.resolve("result.json");
  }

  public Path latencyLog() {
    return path.resolve("latency.hlog");
  }

  public Path seriesCsv() {
    return path.resolve("series.csv");
  }

  /** Has a {@link Block} per row under {@link #BLOCKS_HEADER}, if blocks were asked for. */
  public Path blocksCsv() {
    return path.resolve("blocks.csv");
  }

  /** Has what servers have counted under {@link #SERVERS_HEADER}, if that was asked for. */
  public Path serversCsv() {
    return path.resolve("servers.csv");
  }

  /** Has a result folder of each of several clients, by {@code client.index}, and its output. */
  public Path clients() {
    return path.resolve("clients");
  }

  public Path client(int index) {
    return clients().resolve(Integer.toString(index));
  }

  public void writeBlocks(List<Block> blocks) throws IOException {
    Stream<String> rows = blocks.stream().map(Block::csv);
    Files.write(blocksCsv(), Stream.concat(Stream.of(BLOCKS_HEADER), rows).toList());
  }

  public boolean isBegun() {
    return isComplete() || Files.exists(latencyLog()) || Files.exists(seriesCsv());
  }

  public boolean isComplete() {
    return Files.isRegularFile(resultJson());
  }

  public void write(Result result) throws IOException {
    Files.createDirectories(path);
    AtomicFile.write(resultJson(), ResultJson.text(result) + "\n");
  }

  /** Throws a sentence that names the file if it is missing or is not a result. */
  public Result read() throws IOException {
    if (!isComplete()) {
      throw new NotedIOException(RunNote.NOT_A_RESULT_FOLDER.of(path));
    }
    try {
      Result result = ResultJson.read(FileContent.text(resultJson()), Result.class);
      List<String> errors = PossibleResult.errors(result);
      if (!errors.isEmpty()) {
        throw new IOException(
            resultJson() + " is damaged: " + errors.get(0) + more(errors.size() - 1));
      }
      return result;
    } catch (CharacterCodingException e) {
      throw unreadable(RunNote.NOT_UTF8.of(), e);
    } catch (JacksonException e) {
      throw unreadable(ResultJson.error(e), e);
    }
  }

  private IOException unreadable(Note why, Exception cause) {
    return new NotedIOException(RunNote.NOT_A_RESULT.of(resultJson(), why), cause);
  }

  private static String more(int errors) {
    return errors == 0 ? "" : ", and %s more of its fields are wrong".formatted(errors);
  }

  /** Tells a result that a client could have written from a damaged one of the right shape. */
  private static final class PossibleResult {
    /** More than any clock or counter reports, and small enough to be squared. */
    private static final double MOST = 1e18;

    private static final Set<String> SHARES = Set.of("hitRatio", "stolenShare", "foreignShare");

    /** A clock may be behind another. */
    private static final Set<String> SIGNED = Set.of("clockApartMillis", "clockApartAtEndMillis");

    /** Text that is printed unchanged must not contain terminal control characters. */
    private static final Set<String> PRINTED = Set.of("database", "label");

    /** Texts that are a {@link Result.Health#verdict}. */
    private static final Set<String> HEALTH = Set.of("verdict", "health");

    private final List<String> errors = new ArrayList<>();

    private PossibleResult() {}

    static List<String> errors(@Nullable Result result) {
      PossibleResult possible = new PossibleResult();
      if (result == null) {
        possible.errors.add("it is null");
      } else {
        possible.check(result);
      }
      return possible.errors;
    }

    private void check(Result result) {
      if (result.formatVersion() != Result.FORMAT_VERSION) {
        errors.add(
            "its format is %s, not %s".formatted(result.formatVersion(), Result.FORMAT_VERSION));
      }
      parts("", result);
      time(result.run().startedAt());
      Result.Due due = result.observed().due();
      if (due != null && due.late() > due.operations()) {
        errors.add("due.late cannot be " + due.late());
      }
    }

    /** {@code place} is the way to the record, with a dot behind it. */
    private void parts(String place, Record record) {
      for (RecordComponent part : record.getClass().getRecordComponents()) {
        Object value = read(part, record);
        if (part.getAccessor().isAnnotationPresent(JsonUnwrapped.class)
            && value instanceof Record r) {
          parts(place, r);
        } else if (value != null) {
          value(place + part.getName(), part.getName(), value);
        } else if (!part.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
          errors.add(place + part.getName() + " is missing");
        }
      }
    }

    private static @Nullable Object read(RecordComponent part, Record record) {
      try {
        return part.getAccessor().invoke(record);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(part + " cannot be read", e);
      }
    }

    private void value(String place, String name, @Nullable Object value) {
      if (value instanceof Number number) {
        number(place, name, number.doubleValue());
      } else if (value instanceof Record record && !(value instanceof Note)) {
        // A note may tell any number.
        parts(place + ".", record);
      } else if (value instanceof Map<?, ?> map) {
        elements(place, map.values());
        map.forEach((key, element) -> value(place + "." + key, "", element));
      } else if (value instanceof List<?> list) {
        elements(place, list);
        for (int i = 0; i < list.size(); i++) {
          value(place + "." + i, "", list.get(i));
        }
      } else if (PRINTED.contains(name)
          && String.valueOf(value).chars().anyMatch(Character::isISOControl)) {
        errors.add(name + " has control characters");
      } else if (HEALTH.contains(name) && !Result.Health.VERDICTS.contains(value)) {
        errors.add("%s cannot be '%s'".formatted(place, value));
      }
    }

    private void elements(String place, Collection<?> elements) {
      for (Object element : elements) {
        if (element == null) {
          errors.add("a value of " + place + " is null");
          return;
        }
      }
    }

    /** NaN is in no range. */
    private void number(String place, String name, double value) {
      double most = SHARES.contains(name) ? 1 : MOST;
      double least = SIGNED.contains(name) ? -MOST : 0;
      if (!(value >= least && value <= most)) {
        errors.add("%s cannot be %s".formatted(place, value));
      }
    }

    private void time(@Nullable String startedAt) {
      try {
        if (startedAt != null) {
          Instant.parse(startedAt);
        }
      } catch (DateTimeException e) {
        errors.add("startedAt is no time");
      }
    }
  }
}
