package io.github.ycsbext.traces;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.traces.TraceBuilder.Access;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lines of Meta's traces. Their columns differ from one release to another: {@code
 * key,op,size,op_count,key_size} in 2022, {@code
 * op_time,key,key_size,op,op_count,size,cache_hits,ttl,usecase,sub_usecase} in 2024. A line stands
 * for {@code op_count} operations.
 */
final class MetaLines implements TraceFormat.Lines {
  private static final long MAX_COUNT = 1_000_000;

  private final String name;
  private final Map<String, Integer> columns = new HashMap<>();

  MetaLines(String name) {
    this.name = name;
  }

  @Override
  public void add(String line, TraceBuilder to) throws IOException {
    String[] fields = line.split(",", -1);
    if (columns.isEmpty()) {
      for (int i = 0; i < fields.length; i++) {
        columns.put(fields[i].strip(), i);
      }
      if (!columns.containsKey("key") || !columns.containsKey("op")) {
        throw UserError.badInput(name + ": its first line does not name the columns key and op");
      }
      return;
    }
    String operation = field(fields, "op");
    Access access = access(operation);
    if (access == null) {
      to.skip(operation);
      return;
    }
    long count = Math.max(1, number(fields, "op_count"));
    if (count > MAX_COUNT) {
      to.damaged("with an op_count above 1,000,000, left out");
      return;
    }
    for (long i = 0; i < count; i++) {
      to.add(
          Math.multiplyExact(number(fields, "op_time"), 1_000_000_000L),
          access,
          field(fields, "key"),
          Math.toIntExact(number(fields, "key_size")),
          Math.toIntExact(number(fields, "size")),
          Math.toIntExact(number(fields, "ttl")));
      if (!columns.containsKey("op_time")) {
        to.flush();
      }
    }
  }

  private static @Nullable Access access(String operation) {
    return switch (operation) {
      case "GET", "GET_LEASE" -> Access.READ;
      case "SET", "SET_LEASE" -> Access.WRITE;
      case "DELETE" -> Access.DELETE;
      default -> null;
    };
  }

  private String field(String[] fields, String column) {
    Integer index = columns.get(column);
    return index == null ? "" : fields[index];
  }

  private long number(String[] fields, String column) {
    String field = field(fields, column);
    return field.isEmpty() ? 0 : Long.parseLong(field);
  }
}
