package io.github.ycsbext.studies.study.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of the paper, for the largest size, which the report reproduces.
 *
 * @param name a name such as {@code Table 1}
 * @param shows the metric of its cells
 * @param operation the latency's operation; null for throughput and durations
 * @param rows the dimension of its rows
 * @param columns the dimension of its columns
 * @param systems the systems that it shows, in its order; empty for all
 * @param network the only network that it shows; null for all, or if the study has just one
 * @param workload the only workload that it shows; null for all
 * @param difference true if a last column shows by how many percent the first column is above the
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

  public enum Dimension {
    SYSTEM,
    WORKLOAD,
    NETWORK
  }

  public PaperTable {
    systems = List.copyOf(systems);
  }
}
