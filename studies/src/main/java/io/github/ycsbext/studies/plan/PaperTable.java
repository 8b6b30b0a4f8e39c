package io.github.ycsbext.studies.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of the paper, of the largest size, which the report makes again.
 *
 * @param name such as {@code Table 1}
 * @param shows what its cells hold; not one of its rows, where {@code rows} are metrics
 * @param operation the latency's operation; null for throughput and durations
 * @param rows what its rows are
 * @param columns what its columns are
 * @param systems that it shows, in its order; empty for all
 * @param network the only one that it shows; null for all, or where there is one
 * @param workload the only one that it shows; null for all
 * @param difference whether a last column says by how many percent the first column is above the
 *     second; columns of networks then begin with the fastest
 */
public record PaperTable(
    String name,
    Metric shows,
    @Nullable String operation,
    Dimension rows,
    Dimension columns,
    List<String> systems,
    @Nullable String network,
    @Nullable String workload,
    boolean difference) {

  /** What a cell's place in a table says. */
  public enum Dimension {
    SYSTEM,
    WORKLOAD,
    NETWORK
  }

  public PaperTable {
    systems = List.copyOf(systems);
  }
}
