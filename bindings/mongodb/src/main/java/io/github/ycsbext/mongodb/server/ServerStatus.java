package io.github.ycsbext.mongodb.server;

import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.ServerCounter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bson.BsonDocument;
import org.bson.BsonValue;
import org.jspecify.annotations.Nullable;

public record ServerStatus(BsonDocument status) {
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;
  private static final List<String> KINDS = List.of("reads", "writes", "commands");

  /** Returns the counters of the server that answers; none if it does not tell. */
  public static List<NodeCounters> counters(ServerAnswers answers) {
    BsonDocument status = answers.serverStatus();
    Map<ServerCounter, Double> values = new ServerStatus(status).values();
    String node = ServerAnswers.text(status, "host", "mongodb");
    return values.isEmpty() ? List.of() : List.of(new NodeCounters(node, values));
  }

  private Map<ServerCounter, Double> values() {
    Map<ServerCounter, Double> values = new EnumMap<>(ServerCounter.class);
    if (status.containsKey("opLatencies")) {
      values.put(ServerCounter.OPERATIONS, operations());
    }
    put(values, ServerCounter.MEMORY_BYTES, number("mem", "resident"), BYTES_PER_MEBIBYTE);
    put(values, ServerCounter.READ_BYTES, number("wiredTiger", "block-manager", "bytes read"), 1);
    put(
        values,
        ServerCounter.WRITTEN_BYTES,
        number("wiredTiger", "block-manager", "bytes written"),
        1);
    return values;
  }

  private static void put(
      Map<ServerCounter, Double> values,
      ServerCounter counter,
      @Nullable Double number,
      double factor) {
    if (number != null) {
      values.put(counter, number * factor);
    }
  }

  private double operations() {
    double sum = 0;
    for (String kind : KINDS) {
      Double of = number("opLatencies", kind, "ops");
      sum += of == null ? 0 : of;
    }
    return sum;
  }

  private @Nullable Double number(String... path) {
    BsonDocument part = status;
    for (int i = 0; i < path.length - 1; i++) {
      part = ServerAnswers.part(part, path[i]);
    }
    BsonValue value = part.get(path[path.length - 1]);
    return value != null && value.isNumber() ? value.asNumber().doubleValue() : null;
  }
}
