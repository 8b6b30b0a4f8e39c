package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The table of how links were shaped and the rate they carried before the first trial, by network.
 */
record NetworkTable(ReportContext reported) {
  private static final double MEGABIT = 1e6;

  DataTable made() {
    Map<Map.Entry<String, Note>, List<NetworkUsed>> alike = new LinkedHashMap<>();
    for (ResultSet set : reported.sets()) {
      SlowLinks.used(set)
          .forEach(
              network ->
                  alike
                      .computeIfAbsent(
                          Map.entry(network.name(), network.label()), key -> new ArrayList<>())
                      .add(network));
    }
    TableMaker table =
        new TableMaker(reported.words(), "networks", reported.text("table.networks"))
            .texts("network", "links")
            .numbers("carried-mbits")
            .texts("stands-for");
    alike.forEach(
        (named, networks) ->
            table
                .row()
                .text(named.getKey())
                .text(reported.words().of(named.getValue()))
                .plain(leastCarried(networks))
                .text(standsFor(named.getKey())));
    return table.made();
  }

  private static double leastCarried(List<NetworkUsed> networks) {
    return networks.stream()
        .map(NetworkUsed::carriedBitsPerSecond)
        .filter(rate -> rate != null)
        .mapToDouble(rate -> rate / MEGABIT)
        .min()
        .orElse(Double.NaN);
  }

  private String standsFor(String network) {
    return reported.plan().stream()
        .flatMap(plan -> plan.matrix().networks().stream())
        .filter(planned -> planned.name().equals(network))
        .map(planned -> reported.texts().of(planned.standsFor()))
        .findFirst()
        .orElse("");
  }
}
