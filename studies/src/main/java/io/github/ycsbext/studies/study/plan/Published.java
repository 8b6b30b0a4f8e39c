package io.github.ycsbext.studies.study.plan;

import org.jspecify.annotations.Nullable;

/**
 * One figure that the paper prints, to compare with the measured one. A null means that the figure
 * holds for all, or that the paper does not say.
 *
 * @param value the value in the metric's unit
 * @param system {@link SystemUnderTest#name}
 * @param workload {@link PlannedWorkload#name}
 * @param network {@link PlannedNetwork#name}
 * @param phase {@link PlannedPhase#name}
 * @param operation a name such as {@code READ}
 * @param operations the paper's size, which {@code --scale} does not change
 * @param block the block's number, from 1
 * @param source where it stands, such as the paper's table or the authors' log; empty if unknown
 * @param note a footnote, such as that the authors' log has another number; empty if there is none
 */
public record Published(
    Metric metric,
    double value,
    @Nullable String system,
    @Nullable String workload,
    @Nullable String network,
    @Nullable String phase,
    @Nullable String operation,
    @Nullable Long operations,
    @Nullable Integer block,
    String source,
    String note) {}
