package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record MeasuredSizes(ResultSet set, Words words) {
  /** Returns text such as {@code 50, 500 operations (0.01 % of the study's size)}; or nothing. */
  public String of(Stream<Cell> measured) {
    List<Cell> cells = measured.toList();
    String sizes =
        cells.stream()
            .map(Cell::size)
            .distinct()
            .sorted()
            .map(words.numbers()::whole)
            .collect(Collectors.joining(", "));
    return sizes.isEmpty()
        ? ""
        : Stream.concat(Stream.of(named(sizes) + ofScale()), carried(cells))
            .collect(Collectors.joining(", "));
  }

  private Stream<String> carried(List<Cell> cells) {
    Map<String, Double> least = new TreeMap<>();
    cells.stream()
        .flatMap(cell -> cell.trials().stream())
        .flatMap(trial -> Stream.ofNullable(trial.outcome()))
        .flatMap(outcome -> Stream.ofNullable(outcome.network()))
        .filter(network -> network.carriedMegabits() > 0)
        .forEach(network -> least.merge(network.name(), network.carriedMegabits(), Math::min));
    return least.entrySet().stream()
        .map(one -> words.of("place.carried", one.getKey(), words.numbers().plain(one.getValue())));
  }

  public String named(String sizes) {
    String kind = set.sizeKind().name().toLowerCase(Locale.ROOT);
    return words.of((sizes.equals("1") ? "place.one." : "place.") + kind, sizes);
  }

  /** Returns words such as {@code (0.05 % of the study's size)} after a space; or nothing. */
  public String ofScale() {
    return set.isScaled()
        ? " " + words.of("place.scale", words.numbers().tick(100 * set.scale()))
        : "";
  }
}
