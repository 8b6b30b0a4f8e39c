package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.studies.study.plan.Evaluation.PaperFigure;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperTable;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperTable.Dimension;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

record FiguresReader(YamlFields fields, Matrix matrix) {
  private static final String OF_STUDY = "is not one of the study's";

  List<PaperFigure> figures() {
    return fields.mappings("figures").stream().map(this::figure).toList();
  }

  private PaperFigure figure(YamlFields figure) {
    Metric shows = shows(figure);
    return new PaperFigure(
        figure.text("name"),
        shows,
        operation(figure, shows),
        figure.known("workload", matrix.workloadNames(), OF_STUDY),
        figure.known("network", matrix.networkNames(), OF_STUDY));
  }

  private static Metric shows(YamlFields fields) {
    String name = fields.oneOf("shows", Metric.names());
    if (name == null) {
      return Metric.THROUGHPUT;
    }
    Optional<Metric> named = Metric.named(name);
    if (named.isEmpty()) {
      fields.refuse("shows", ": '%s' is not one of %s".formatted(name, Metric.titles()));
      return Metric.THROUGHPUT;
    }
    Metric shows = named.get();
    if (shows.isSpeedUp()) {
      fields.refuse(
          "shows",
          ": the report has the %s in a section of its own, where the plan has a `baseline`: leave it out here"
              .formatted(shows.title()));
    }
    return shows;
  }

  List<PaperTable> tables() {
    return fields.mappings("tables").stream().map(this::table).toList();
  }

  private PaperTable table(YamlFields table) {
    Metric shows = shows(table);
    return new PaperTable(
        table.text("name"),
        shows,
        operation(table, shows),
        table.choice("rows", Dimension.class, Dimension.WORKLOAD),
        table.choice("columns", Dimension.class, Dimension.SYSTEM),
        systems(table),
        table.known("network", matrix.networkNames(), OF_STUDY),
        table.known("workload", matrix.workloadNames(), OF_STUDY),
        table.isYes("difference"));
  }

  private List<String> systems(YamlFields table) {
    List<String> systems = table.texts("systems");
    table.requireKnown("systems", systems, matrix.systemNames(), OF_STUDY);
    return systems;
  }

  private static @Nullable String operation(YamlFields fields, Metric shows) {
    if (shows.isLatency() && !fields.has("operation")) {
      fields.missing("operation");
    }
    return fields.word("operation", PlanReader.OPERATIONS);
  }
}
