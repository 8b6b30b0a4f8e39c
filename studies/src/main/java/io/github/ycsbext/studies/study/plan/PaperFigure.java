package io.github.ycsbext.studies.study.plan;

import org.jspecify.annotations.Nullable;

/**
 * A figure of the paper.
 *
 * @param name a name such as {@code Figure 3}
 * @param operation the latency's operation; null for throughput and durations
 * @param workload {@link PlannedWorkload#name}; null for all
 * @param network {@link PlannedNetwork#name}; null for all, or if there is just one
 */
public record PaperFigure(
    String name,
    Metric shows,
    @Nullable String operation,
    @Nullable String workload,
    @Nullable String network) {}
