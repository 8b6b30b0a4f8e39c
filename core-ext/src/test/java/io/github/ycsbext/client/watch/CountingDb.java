package io.github.ycsbext.client.watch;

import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.client.plan.NoOpDb;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import site.ycsb.DBException;

/** A database that does nothing, on two servers that count how often they were asked. */
public final class CountingDb extends NoOpDb implements SchemaOwner {
  public static final AtomicInteger ANSWERS = new AtomicInteger();

  @Override
  public Schema openSchema(Properties properties) {
    return new Schema() {
      @Override
      public void create() {}

      @Override
      public void clear() {}

      @Override
      public SchemaDescription describe() throws DBException {
        throw new DBException("nothing to tell");
      }

      @Override
      public List<NodeCounters> counters() throws DBException {
        int answers = ANSWERS.incrementAndGet();
        if (answers < 0) {
          throw new DBException("gone");
        }
        return List.of(
            new NodeCounters(
                "a:1",
                Map.of(
                    ServerCounter.OPERATIONS, (double) answers, ServerCounter.MEMORY_BYTES, 0.5)),
            new NodeCounters("b:1,c:1", Map.of(ServerCounter.READ_BYTES, 7.0)));
      }

      @Override
      public void close() {}
    };
  }
}
