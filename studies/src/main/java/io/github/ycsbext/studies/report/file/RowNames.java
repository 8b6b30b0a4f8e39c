package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.studies.analysis.claim.SideBySide.Row;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.Words;
import java.util.Objects;

record RowNames(ResultSet first, ReportContext reported, Words words) {
  String title(Row row) {
    String system = row.first().system();
    return first.title(system)
        + first.standIn(system).map(other -> words.of("series.stand-in")).orElse("");
  }

  String shortMetric(Row row) {
    return switch (row.metric()) {
      case MEAN_LATENCY -> operation(row) + " " + words.of("column.mean-latency");
      case P99_LATENCY -> operation(row) + " " + words.of("column.p99");
      case SUCCESSFUL -> words.of("column.successful");
      default -> reported.title(row.metric());
    };
  }

  String operation(Row row) {
    return words.operation(Objects.requireNonNull(row.operation()));
  }

  String metric(Row row) {
    return words.metric(reported.title(row.metric()), row.operation());
  }

  String label(Row row) {
    String operation = row.operation() == null ? "" : operation(row) + ", ";
    return title(row) + ": " + operation + place(row);
  }

  String place(Row row) {
    String network = row.first().network();
    return row.first().workload()
        + (network == null ? "" : ", " + network)
        + ", "
        + words.numbers().whole(row.first().size())
        + ", "
        + row.phase();
  }
}
