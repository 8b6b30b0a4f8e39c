package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the report makes of the results beside its own tables and figures.
 *
 * @param baseline the system that speed-ups are measured against; null for no speed-ups
 * @param sharesMachine true if the paper's nodes shared one machine, so that one node may be
 *     compared with several on one machine
 */
public record Evaluation(
    @Nullable String baseline,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean sharesMachine,
    List<PaperFigure> figures,
    List<PaperTable> tables,
    List<Published> published,
    List<Claim> claims) {

  public Evaluation {
    figures = List.copyOf(figures);
    tables = List.copyOf(tables);
    published = List.copyOf(published);
    claims = List.copyOf(claims);
  }

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

  /**
   * A table of the paper, for the largest size, which the report reproduces.
   *
   * @param name a name such as {@code Table 1}
   * @param operation the latency's operation; null for throughput and durations
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

  /**
   * One figure that the paper prints, to compare with the measured one. A null means that the
   * figure holds for all, or that the paper does not say.
   *
   * @param operation a name such as {@code READ}
   * @param operations the paper's size, which {@code --scale} does not change
   * @param block the block's number, from 1
   * @param source where it stands, such as the paper's table or the authors' log; empty if unknown
   * @param note a footnote, such as that the authors' log has another number; empty if there is
   *     none
   */
  @JsonIgnoreProperties("phase") // Studies of earlier builds have it.
  public record Published(
      Metric metric,
      double value,
      @Nullable String system,
      @Nullable String workload,
      @Nullable String network,
      @Nullable String operation,
      @Nullable Long operations,
      @Nullable Integer block,
      String source,
      String note) {}
}
