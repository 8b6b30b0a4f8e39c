package io.github.ycsbext.client.arrival;

import io.github.ycsbext.generator.SplitMix;
import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.function.LongToDoubleFunction;

/**
 * One queue before some servers, computed event by event: who comes first is served first, by the
 * server that is free first.
 */
final class QueueSimulation {
  private QueueSimulation() {}

  /** The times that servers take, each with a mean of one. */
  enum Service {
    EXPONENTIAL {
      @Override
      double time(double unit) {
        return -Math.log1p(-unit);
      }
    },
    FIXED {
      @Override
      double time(double unit) {
        return 1;
      }
    },
    /** One of a hundred takes twenty times as long as the others, like a pause. */
    PAUSES {
      @Override
      double time(double unit) {
        return (unit < 0.01 ? 20 : 1) / 1.19;
      }
    };

    abstract double time(double unit);

    /** Returns the time of a request, by its number. */
    double time(long request) {
      return time(SplitMix.unit(SplitMix.at(0x5e71ce, request)));
    }
  }

  /** The response times of a run: their mean, and what 99 of a hundred do not exceed. */
  record Responses(double mean, double p99) {
    static Responses of(double[] times) {
      double[] sorted = times.clone();
      Arrays.sort(sorted);
      int rank = (int) Math.ceil(0.99 * sorted.length);
      return new Responses(Arrays.stream(sorted).average().orElse(0), sorted[rank - 1]);
    }
  }

  /**
   * @param arrivals when requests come, in order
   * @param service how long each takes, in the same unit
   */
  static Responses responses(double[] arrivals, int servers, LongToDoubleFunction service) {
    PriorityQueue<Double> free = new PriorityQueue<>();
    for (int server = 0; server < servers; server++) {
      free.add(0.0);
    }
    double[] times = new double[arrivals.length];
    for (int i = 0; i < arrivals.length; i++) {
      double end = Math.max(free.remove(), arrivals[i]) + service.applyAsDouble(i);
      free.add(end);
      times[i] = end - arrivals[i];
    }
    return Responses.of(times);
  }

  /** Erlang's mean response time of M/M/c, in mean service times, if servers are busy that much. */
  static double erlangMean(int servers, double load) {
    double offered = servers * load;
    double blocked = 1; // Erlang B, server by server.
    for (int server = 1; server <= servers; server++) {
      blocked = offered * blocked / (server + offered * blocked);
    }
    double waits = blocked / (1 - load * (1 - blocked));
    return 1 + waits / (servers * (1 - load));
  }
}
