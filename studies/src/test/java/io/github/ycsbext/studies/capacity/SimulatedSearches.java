package io.github.ycsbext.studies.capacity;

import java.util.List;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;

/**
 * Searches the capacities of simulated servers and prints how often the 95 % interval covers the
 * truth, beside a bisection that believes every step. Arguments: the number of searches of each
 * server (1000), of operations of a step (50000), and the first words of the servers to search.
 */
public final class SimulatedSearches {
  private static final int OF_TRUTH = 10_000_000;

  private static final List<SimulatedQueue> QUEUES =
      List.of(
          SimulatedQueue.exponential(1, 20),
          SimulatedQueue.exponential(1, 50),
          SimulatedQueue.exponential(1, 20).drifting(0.03),
          SimulatedQueue.exponential(1, 20).drifting(0.1),
          SimulatedQueue.exponential(1, 20).disturbed(0.05),
          SimulatedQueue.exponential(16, 10),
          SimulatedQueue.constant(4, 3),
          SimulatedQueue.constant(4, 3).drifting(0.05),
          SimulatedQueue.pausing(4, 20));

  private SimulatedSearches() {}

  public static void main(String[] arguments) {
    int searches = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
    int operations = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 50_000;
    System.out.println(
        "| server | covers the truth | half of the interval | steps | at 40 steps | error | isotonic regression covers | half of its interval | bisection covers | a change is told |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|");
    String only = arguments.length > 2 ? arguments[2] : "";
    for (SimulatedQueue queue :
        QUEUES.stream().filter(any -> any.toString().startsWith(only)).toList()) {
      double truth = queue.capacity(OF_TRUTH);
      List<SearchedQueue> found =
          all(searches, seed -> SearchedQueue.of(queue, truth, operations, seed));
      List<SearchedQueue> naive =
          all(searches, seed -> SearchedQueue.naively(queue, truth, operations, seed));
      System.out.printf(
          "| %s | %.1f %% | %.1f %% | %.1f | %.1f %% | %+.1f %% | %.1f %% | %.1f %% | %.1f %% | %.1f %% |%n",
          queue,
          100 * mean(found, search -> search.covers(truth) ? 1 : 0),
          100 * mean(found, search -> search.capacity().precision()),
          mean(found, SearchedQueue::steps),
          100 * mean(found, search -> search.steps() == SearchedQueue.MAX_STEPS ? 1 : 0),
          100 * mean(found, search -> search.capacity().rate() / truth - 1),
          100 * mean(found, search -> search.isotonicCovers(truth) ? 1 : 0),
          100 * mean(found, search -> search.isotonic().precision()),
          100 * mean(naive, search -> search.covers(truth) ? 1 : 0),
          100 * mean(found, search -> search.change().isPresent() ? 1 : 0));
    }
  }

  private static List<SearchedQueue> all(int searches, LongFunction<SearchedQueue> search) {
    return LongStream.range(0, searches).parallel().mapToObj(search).toList();
  }

  private static double mean(List<SearchedQueue> searches, ToDoubleFunction<SearchedQueue> figure) {
    return searches.stream().mapToDouble(figure).average().orElseThrow();
  }
}
