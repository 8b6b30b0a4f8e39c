package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.engine.ServerWork;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The background work that a Cassandra node reports in its virtual tables, with the same figures
 * that {@code nodetool compactionstats} and {@code tpstats} print.
 */
final class CassandraWork implements ServerWork {
  /** Thread pools that do not serve clients; their tasks were caused by earlier requests. */
  private static final Set<String> POOLS =
      Set.of(
          "CompactionExecutor",
          "MemtableFlushWriter",
          "MemtablePostFlush",
          "ValidationExecutor",
          "HintsDispatcher",
          "SecondaryIndexManagement",
          "ViewBuildExecutor");

  @Override
  public Note none() {
    return CassandraNote.QUIET_CASSANDRA.of();
  }

  @Override
  public Optional<Note> of(String host, int port) throws IOException {
    try (CqlConnection cql = new CqlConnection(host, port)) {
      List<Note> work = new ArrayList<>();
      int tasks = cql.rows("SELECT kind FROM system_views.sstable_tasks", 1).size();
      if (tasks > 0) {
        work.add(CassandraNote.COMPACTS.of(tasks));
      }
      for (List<ByteBuffer> pool :
          cql.rows("SELECT name, active_tasks, pending_tasks FROM system_views.thread_pools", 3)) {
        ofPool(CqlConnection.text(pool.get(0)), pool.get(1).getInt(0), pool.get(2).getInt(0))
            .ifPresent(work::add);
      }
      return work.isEmpty() ? Optional.empty() : Optional.of(Note.joined(", ", work));
    }
  }

  static Optional<Note> ofPool(String name, int active, int pending) {
    return POOLS.contains(name) && active + pending > 0
        ? Optional.of(CassandraNote.HAS_WORK.of(name, active, pending))
        : Optional.empty();
  }
}
