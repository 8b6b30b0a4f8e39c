package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the report makes of the results beside its own tables and figures.
 *
 * @param baseline the system that speed-ups are measured against; null for no speed-ups
 * @param sharesMachine true if the paper's nodes shared one machine, so that one node may be
 *     compared with several on one machine
 * @param figures the paper's figures, which the report reproduces
 * @param tables the paper's tables, which the report reproduces
 * @param published the paper's numbers
 * @param claims the paper's claims, which the report judges
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
}
