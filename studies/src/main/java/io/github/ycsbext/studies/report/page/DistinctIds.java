package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.studies.report.page.ReportPage.Section;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Ids keep only letters and digits: {@code a.b} and {@code a-b} would be one file. */
final class DistinctIds {
  private final Map<String, Integer> used = new HashMap<>();

  private DistinctIds() {}

  static List<Section> in(List<Section> sections) {
    DistinctIds ids = new DistinctIds();
    return sections.stream().map(ids::of).toList();
  }

  private Section of(Section section) {
    return new Section(
        section.id(),
        section.title(),
        section.note(),
        section.remarks(),
        section.figures().stream().map(figure -> figure.named(of(figure.id()))).toList(),
        section.tables().stream().map(table -> table.named(of(table.id()))).toList(),
        section.folded());
  }

  private String of(String id) {
    int times = used.merge(id, 1, Integer::sum);
    return times == 1 ? id : of(id + "-" + times);
  }
}
