package io.github.ycsbext.studies.study.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the report makes of the results beside its own tables and figures.
 *
 * @param baseline the system that speed-ups are measured against; null for no speed-ups
 * @param figures the paper's figures, which the report reproduces
 * @param tables the paper's tables, which the report reproduces
 * @param published the paper's numbers
 * @param claims the paper's claims, which the report judges
 */
public record Evaluation(
    @Nullable String baseline,
    List<PaperFigure> figures,
    List<PaperTable> tables,
    List<Published> published,
    List<Claim> claims) {

  /** Replaces fields that an older study's file does not have by empty ones. */
  public Evaluation {
    figures = List.copyOf(figures);
    tables = tables == null ? List.of() : List.copyOf(tables);
    published = published == null ? List.of() : List.copyOf(published);
    claims = List.copyOf(claims);
  }
}
