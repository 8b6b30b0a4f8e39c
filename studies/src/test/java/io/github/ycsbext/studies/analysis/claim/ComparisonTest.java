package io.github.ycsbext.studies.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.analysis.claim.Comparison.ByRepetition;
import io.github.ycsbext.studies.analysis.claim.Comparison.Pair;
import io.github.ycsbext.studies.analysis.measured.Cell.Repeated;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonTest {
  /**
   * Student's sleep data (Biometrika 6, 1908), R's {@code sleep}: {@code t.test(extra ~ group)}
   * gives t = -1.8608, df = 17.776, p-value = 0.07939, interval -3.3654832 to 0.2054832.
   */
  private static final List<Double> GROUP_1 =
      List.of(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0);

  private static final List<Double> GROUP_2 =
      List.of(1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4);

  /** {@code t.test(extra ~ group, paired = TRUE)}: df = 9, p-value = 0.002833. */
  @Test
  void the_test_by_repetition_is_students() {
    Comparison sleep = byRepetition(exponentials(GROUP_1), exponentials(GROUP_2));

    assertThat(sleep.pValue(1)).isCloseTo(0.002833, within(1e-6));
    assertThat(Math.log(sleep.ratio().low95())).isCloseTo(-2.4598858, within(1e-6));
    assertThat(Math.log(sleep.ratio().high95())).isCloseTo(-0.7001142, within(1e-6));
  }

  @Test
  void what_drifts_from_repetition_to_repetition_falls_out_of_the_ratio() {
    List<Double> a = List.of(202.0, 104.0, 53.0, 27.0);
    List<Double> b = List.of(100.0, 50.0, 25.0, 12.5);

    assertThat(byRepetition(a, b).pValue(1)).isLessThan(0.001);
    assertThat(comparison(a, b).pValue(1)).isGreaterThan(0.1);
    assertThat(byRepetition(a, b).ratio().value())
        .isCloseTo(comparison(a, b).ratio().value(), within(1e-12));
  }

  @Test
  void the_interval_by_repetition_covers_the_true_ratio_as_often_as_it_says() {
    Random random = new Random(11);
    int covered = 0;
    for (int study = 0; study < 2000; study++) {
      List<Double> a = new ArrayList<>();
      List<Double> b = new ArrayList<>();
      for (int repetition = 0; repetition < 5; repetition++) {
        double drift = 3 * random.nextGaussian();
        a.add(Math.exp(drift + random.nextGaussian()));
        b.add(Math.exp(drift + random.nextGaussian()));
      }
      Ratio ratio = byRepetition(a, b).ratio();
      covered += ratio.low95() <= 1 && 1 <= ratio.high95() ? 1 : 0;
    }

    assertThat(covered / 2000.0).isBetween(0.935, 0.965);
  }

  /**
   * What a seed asks for moves all cells of its repetition alike: ten cells are no ten repetitions.
   */
  @Test
  void cells_that_move_together_count_as_one() {
    Random random = new Random(3);
    int covered = 0;
    for (int study = 0; study < 2000; study++) {
      List<Double> b = Collections.nCopies(5, 1.0);
      List<Double> a = Stream.generate(() -> Math.exp(random.nextGaussian())).limit(5).toList();
      Ratio ratio = Comparison.byRepetition(Collections.nCopies(10, pair(a, b))).ratio();
      covered += ratio.low95() <= 1 && 1 <= ratio.high95() ? 1 : 0;
    }

    assertThat(covered / 2000.0).isBetween(0.935, 0.965);
  }

  /** Phases are left out if the client lacked CPU, here one each of two sides out of 36. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 1})
  void few_missing_repetitions_cost_little(double shift) {
    Random random = new Random(5);
    int covered = 0;
    for (int study = 0; study < 2000; study++) {
      List<Double> shifts = Stream.generate(random::nextGaussian).limit(3).toList();
      List<Pair> pairs = new ArrayList<>();
      for (int cell = 0; cell < 18; cell++) {
        int left = cell < 2 ? 2 : 3;
        List<Double> a = new ArrayList<>();
        for (int repetition = 0; repetition < left; repetition++) {
          a.add(Math.exp(random.nextGaussian() + shift * shifts.get(repetition)));
        }
        Stream<Double> b = Stream.generate(() -> Math.exp(random.nextGaussian()));
        pairs.add(pair(a, b.limit(3).toList()));
      }
      Ratio ratio = Comparison.byRepetition(pairs).ratio();
      covered += ratio.low95() <= 1 && 1 <= ratio.high95() ? 1 : 0;
    }

    assertThat(covered / 2000.0).isBetween(0.935, 0.97);
  }

  /** Ratios of four repetitions, of two cells of which one lacks half of them. */
  @Test
  void a_short_cell_counts_by_its_variance() {
    List<Double> two = List.of(0.0, 1.0);
    List<Double> four = List.of(0.0, 1.0, 2.0, 3.0);

    assertThat(degreesOfFreedom(scaled(two, 0.01), four)).isCloseTo(3, within(0.01));
    assertThat(degreesOfFreedom(two, scaled(four, 0.01))).isCloseTo(1, within(0.01));
    assertThat(degreesOfFreedom(four, scaled(four, 5))).isEqualTo(3);
  }

  private static double degreesOfFreedom(List<Double> first, List<Double> second) {
    return ByRepetition.of(List.of(ofRatios(first), ofRatios(second))).degreesOfFreedom();
  }

  private static Pair ofRatios(List<Double> logarithms) {
    return pair(exponentials(logarithms), Collections.nCopies(logarithms.size(), 1.0));
  }

  private static List<Double> scaled(List<Double> values, double factor) {
    return values.stream().map(value -> factor * value).toList();
  }

  @Test
  void cells_count_alike_whatever_their_size() {
    Comparison two =
        Comparison.byRepetition(
            List.of(
                pair(List.of(800.0, 800.0), List.of(100.0, 100.0)),
                pair(List.of(2.0, 2.0), List.of(1.0, 1.0))));

    assertThat(two.ratio().value()).isCloseTo(4, within(1e-9));
  }

  @Test
  void repetitions_of_one_side_alone_are_compared_with_nothing() {
    List<Repeated> a = repeated(List.of(4.0, 4.4, 3.6, 9.0));
    List<Repeated> b = List.of(new Repeated(2, 2.2), new Repeated(3, 1.8), new Repeated(9, 99));

    Comparison both = Comparison.byRepetition(List.of(new Pair(a, b)));

    assertThat(both.repetitions()).isEqualTo(2);
    assertThat(both.ratio().value()).isCloseTo(2, within(1e-12));
    assertThat(both.ratio().low95()).isNull();
    assertThat(Comparison.byRepetition(List.of(new Pair(a.subList(0, 1), b)))).isNull();
  }

  @Test
  void a_repetition_that_one_cell_lacks_costs_no_other_cell_its_own() {
    Pair whole = pair(List.of(4.0, 4.4, 3.6), List.of(2.0, 2.0, 2.0));
    Pair without = pair(List.of(4.0, 4.4), List.of(2.0, 2.0));

    Comparison both = Comparison.byRepetition(List.of(whole, without));

    double first = Comparison.byRepetition(List.of(whole)).ratio().value();
    double second = Comparison.byRepetition(List.of(without)).ratio().value();
    assertThat(both.ratio().value()).isCloseTo(Math.sqrt(first * second), within(1e-12));
    assertThat(both.ratio().low95()).isPositive();
  }

  @Test
  void the_test_is_welchs() {
    Comparison sleep = comparison(exponentials(GROUP_1), exponentials(GROUP_2));

    assertThat(sleep.pValue(1)).isCloseTo(0.07939, within(1e-5));
    assertThat(Math.log(sleep.ratio().low95())).isCloseTo(-3.3654832, within(1e-6));
    assertThat(Math.log(sleep.ratio().high95())).isCloseTo(0.2054832, within(1e-6));
  }

  @Test
  void the_cells_that_agree_are_counted() {
    Comparison two =
        Comparison.byRepetition(
            List.of(
                pair(List.of(2.0, 3.0), List.of(1.0, 1.5)),
                pair(List.of(1.0, 3.0), List.of(2.0, 2.0))));

    assertThat(two.cells()).isEqualTo(2);
    assertThat(two.agreeing()).isEqualTo(1);
  }

  @Test
  void a_cell_is_below_a_factor_if_its_whole_interval_is() {
    List<Double> ones = List.of(1.0, 1.0, 1.0);
    Comparison cells =
        Comparison.byRepetition(
            List.of(
                pair(List.of(0.50, 0.51, 0.49), ones),
                pair(List.of(0.50, 1.01, 0.80), ones),
                pair(List.of(2.0, 2.01, 2.02), ones),
                pair(List.of(0.1), List.of(1.0))));

    assertThat(cells.below(0.4)).isZero();
    assertThat(cells.below(1)).isOne();
    assertThat(cells.below(2.5)).isEqualTo(3);
  }

  @Test
  void one_repetition_has_neither_interval_nor_test() {
    Comparison once = comparison(List.of(4.0), List.of(2.0, 2.0));

    assertThat(once.ratio().value()).isCloseTo(2, within(1e-12));
    assertThat(once.pValue(1)).isNull();
  }

  @Test
  void two_repetitions_have_neither_interval_nor_test() {
    assertThat(comparison(List.of(4.0, 4.1), List.of(2.0, 2.1, 2.2)).pValue(1)).isNull();
    assertThat(byRepetition(List.of(4.0, 4.1), List.of(2.0, 2.1)).ratio().low95()).isNull();
    assertThat(byRepetition(List.of(4.0, 4.1, 4.2), List.of(2.0, 2.1, 2.2)).ratio().low95())
        .isPositive();
  }

  @Test
  void sides_without_any_variance_differ_surely_or_not_at_all() {
    Comparison same = comparison(List.of(4.0, 4.0, 4.0), List.of(2.0, 2.0, 2.0));

    assertThat(same.pValue(1)).isZero();
    assertThat(same.pValue(2)).isEqualTo(1);
  }

  private static Comparison byRepetition(List<Double> a, List<Double> b) {
    return Comparison.byRepetition(List.of(pair(a, b)));
  }

  private static Comparison comparison(List<Double> a, List<Double> b) {
    return Comparison.independent(pair(a, b));
  }

  private static Pair pair(List<Double> a, List<Double> b) {
    return new Pair(repeated(a), repeated(b));
  }

  private static List<Repeated> repeated(List<Double> values) {
    return IntStream.range(0, values.size())
        .mapToObj(i -> new Repeated(i + 1, values.get(i)))
        .toList();
  }

  private static List<Double> exponentials(List<Double> values) {
    return values.stream().map(Math::exp).toList();
  }
}
