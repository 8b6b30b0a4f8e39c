package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that a trial loads, against what its server has to keep them in: whoever measures reads
 * from a cache measures something else than whoever reads from a disk.
 */
record DataAgainstMemory(Words words) {
  /** The parameters that limit a cache or a memory, as servers name them. */
  private static final List<String> CACHES =
      List.of("shared_buffers", "innodb_buffer_pool_size", "maxmemory", "wiredTiger cache");

  private static final Pattern SIZE = Pattern.compile("(\\d{1,15})\\s*(|[kKMGT])(i?B)?");
  private static final List<String> UNITS = List.of("", "K", "M", "G", "T");

  /** Returns words such as {@code 1.1 MB: 1.6 % of shared_buffers, 0.0 % of memory}. */
  String of(MeasuredTrial trial, @Nullable MachineUsed machine) {
    long loaded = loadedBytes(trial.phases().get(0).result());
    SchemaDescription server = trial.server();
    return loaded == 0 ? "" : of(loaded, server == null ? Map.of() : server.details(), machine);
  }

  /**
   * @param parameters the server's, by name
   */
  String of(long loaded, Map<String, Note> parameters, @Nullable MachineUsed machine) {
    List<String> parts = new ArrayList<>();
    for (String cache : CACHES) {
      Note size = parameters.get(cache);
      add(parts, loaded, size == null ? 0 : bytes(size.text()), cache);
    }
    if (machine != null) {
      Long heap = machine.heapBytes();
      add(parts, loaded, heap == null ? 0 : heap, words.of("data.heap"));
      add(parts, loaded, machine.memoryBytes(), words.of("data.memory"));
    }
    String bytes = words.numbers().bytes(loaded);
    return parts.isEmpty() ? bytes : words.of("data.against", bytes, String.join(", ", parts));
  }

  private void add(List<String> parts, long loaded, long size, String name) {
    if (size > 0) {
      Numbers numbers = words.numbers();
      parts.add(words.of("data.part", numbers.percent((double) loaded / size), name));
    }
  }

  /** Returns the bytes of the values that the first phase sent; 0 if they were not counted. */
  private static long loadedBytes(Result first) {
    return first.observed().valueBytes() == null
        ? 0
        : Math.round(first.run().operations() * first.observed().valueBytes().sentPerOperation());
  }

  /** Returns the bytes of a size such as {@code 64MB} or {@code 67108864}; 0 if it is none. */
  static long bytes(String text) {
    Matcher size = SIZE.matcher(text.strip());
    return size.matches()
        ? Long.parseLong(size.group(1))
            << (10 * UNITS.indexOf(size.group(2).toUpperCase(Locale.ROOT)))
        : 0;
  }
}
