package io.github.ycsbext.studies.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CapacitySearchTest {
  private static final Bounds BOUNDS = new Bounds(50, 1_000_000, 0.05, 40);

  /** As in 1,000 searches of 50,000 operations a step, which {@link SimulatedSearches} makes. */
  @Test
  @Tag("thorough")
  void the_interval_covers_the_truth_where_a_plain_bisection_does_not() {
    SimulatedQueue queue = SimulatedQueue.exponential(1, 20).drifting(0.05);
    double truth = queue.capacity(0);

    List<SearchedQueue> found = searches(100, seed -> SearchedQueue.of(queue, truth, 4_000, seed));
    List<SearchedQueue> naive =
        searches(100, seed -> SearchedQueue.naively(queue, truth, 4_000, seed));

    assertThat(found).filteredOn(search -> search.covers(truth)).hasSizeGreaterThan(90);
    assertThat(naive).filteredOn(search -> search.covers(truth)).hasSizeLessThan(80);
    assertThat(found)
        .as("a system that only varies is not said to change")
        .filteredOn(search -> search.change().isPresent())
        .hasSizeLessThan(4);
  }

  /** Its steps break limits by chance more often than those of M/M/1: four servers, one queue. */
  @Test
  @Tag("thorough")
  void its_interval_is_far_narrower_than_that_of_isotonic_regression_and_covers_the_truth_too() {
    SimulatedQueue queue = SimulatedQueue.constant(4, 3);
    double truth = queue.capacity(1_000_000);

    List<SearchedQueue> found = searches(50, seed -> SearchedQueue.of(queue, truth, 10_000, seed));

    assertThat(found).filteredOn(search -> search.covers(truth)).hasSizeGreaterThan(44);
    assertThat(found).filteredOn(search -> search.isotonicCovers(truth)).hasSizeGreaterThan(44);
    assertThat(found)
        .allMatch(search -> search.capacity().precision() < search.isotonic().precision());
  }

  private static List<SearchedQueue> searches(int count, LongFunction<SearchedQueue> search) {
    return LongStream.range(0, count).parallel().mapToObj(search).toList();
  }

  @Test
  void a_system_that_does_not_vary_is_found_in_few_steps() {
    List<Double> rates = new ArrayList<>();
    CapacitySearch search = search(rates, rate -> Math.pow(rate / 12_345, 3));

    assertThat(search.capacity().orElseThrow().rate()).isCloseTo(12_345, within(150.0));
    assertThat(rates).hasSizeLessThan(17).startsWith(50.0, 200.0, 800.0, 3_200.0, 12_800.0);
  }

  /** As of a server with a fixed service time, little below the limit until its slots are full. */
  @Test
  void a_limit_that_is_near_at_any_rate_and_then_breaks_at_once_is_found_in_few_steps() {
    List<Double> rates = new ArrayList<>();
    CapacitySearch search = search(rates, rate -> rate < 1_400 ? 0.9 : 30);

    assertThat(rates).hasSizeLessThan(25);
    assertThat(search.capacity().orElseThrow().precision()).isLessThanOrEqualTo(0.05);
    assertThat(search.capacity().orElseThrow().rate()).isCloseTo(1_400, within(50.0));
  }

  @Test
  void a_system_that_becomes_slower_while_it_is_searched_is_told() {
    SplittableRandom random = new SplittableRandom(1);
    CapacitySearch search = new CapacitySearch(BOUNDS);
    for (int step = 0; !search.isOver(); step++) {
      double capacity = 1_400 * Math.pow(0.98, step);
      search.onStep(Math.pow(search.next() / capacity, 8) * (0.9 + 0.2 * random.nextDouble()));
    }

    assertThat(search.change().orElseThrow()).isBetween(-0.6, -0.4);
  }

  @Test
  void a_disturbed_step_of_the_bracketing_does_not_end_the_search_below_the_capacity() {
    CapacitySearch search = new CapacitySearch(BOUNDS);
    search.onStep(0.1);
    search.onStep(5);
    while (!search.isOver()) {
      search.onStep(Math.pow(search.next() / 700, 3));
    }

    assertThat(search.capacity().orElseThrow().rate()).isCloseTo(700, within(20.0));
  }

  @Test
  void there_is_no_capacity_if_no_step_breaks_a_limit() {
    List<Double> rates = new ArrayList<>();
    CapacitySearch search = search(rates, rate -> 0);

    assertThat(search.capacity()).isEmpty();
    assertThat(rates).endsWith(1_000_000.0).hasSize(9);
  }

  @Test
  void there_is_no_capacity_if_every_step_breaks_a_limit() {
    List<Double> rates = new ArrayList<>();
    CapacitySearch search = search(rates, rate -> 2);

    assertThat(search.capacity()).isEmpty();
    assertThat(rates).allMatch(rate -> rate > 49 && rate < 201);
  }

  @Test
  void it_ends_after_the_most_steps() {
    CapacitySearch search = new CapacitySearch(new Bounds(50, 1_000_000, 0.05, 7));
    int steps = 0;
    while (!search.isOver()) {
      search.onStep(search.next() / 5_000);
      steps++;
    }

    assertThat(steps).isEqualTo(7);
    assertThat(search.capacity().orElseThrow().precision()).isGreaterThan(0.05);
  }

  private static CapacitySearch search(List<Double> rates, DoubleUnaryOperator ratio) {
    CapacitySearch search = new CapacitySearch(BOUNDS);
    while (!search.isOver()) {
      rates.add(search.next());
      search.onStep(ratio.applyAsDouble(search.next()));
    }
    return search;
  }
}
