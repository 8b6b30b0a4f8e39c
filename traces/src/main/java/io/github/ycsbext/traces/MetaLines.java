package io.github.ycsbext.traces;

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
  private final Map<String, Integer> columns = new HashMap<>();

  @Override
  public void add(String line, TraceBuilder to) throws IOException {
    String[] fields = line.split(",", -1);
    if (columns.isEmpty()) {
      for (int i = 0; i < fields.length; i++) {
        columns.put(fields[i].strip(), i);
      }
      if (!columns.containsKey("key") || !columns.containsKey("op")) {
        throw new IOException("its first line does not name the columns key and op");
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
    for (long i = 0; i < count; i++) {
      to.add(
          number(fields, "op_time") * 1_000_000_000,
          access,
          field(fields, "key"),
          (int) number(fields, "key_size"),
          (int) number(fields, "size"),
          (int) number(fields, "ttl"));
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
