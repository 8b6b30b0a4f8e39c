package io.github.ycsbext.client.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.ycsbext.client.arrival.QueueSimulation.Responses;
import io.github.ycsbext.client.arrival.QueueSimulation.Service;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The simulation and the client's own arrivals, against the formulas of queueing theory. */
class QueueSimulationTest {
  private static final int MANY = 2_000_000;

  private static Responses simulate(int servers, double load, Service service) {
    LongUnaryOperator moments =
        new Arrivals(Rate.even(servers * load), true, 1).moments(0).forSlot();
    double[] arrivals =
        IntStream.range(0, MANY).mapToDouble(n -> moments.applyAsLong(n) / 1e9).toArray();
    return QueueSimulation.responses(arrivals, servers, service::time);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.5", "1, 0.8", "16, 0.5", "16, 0.8", "16, 0.95"})
  void exponential_service_takes_as_long_as_erlang_says(int servers, double load) {
    assertThat(simulate(servers, load, Service.EXPONENTIAL).mean())
        .isCloseTo(QueueSimulation.erlangMean(servers, load), withinPercentage(2));
  }

  /** The response times of M/M/1 are exponential: ln 100 means lie below the 99th percentile. */
  @Test
  void the_99th_percentile_of_one_server_is_that_of_the_exponential_distribution() {
    assertThat(simulate(1, 0.8, Service.EXPONENTIAL).p99())
        .isCloseTo(5 * Math.log(100), withinPercentage(2));
  }

  /** Pollaczek and Khinchine: one server waits load (1 + c²) / 2 (1 - load) service times. */
  @ParameterizedTest
  @CsvSource({"FIXED, 0", "PAUSES, 2.5238"})
  void other_service_takes_as_long_as_pollaczek_and_khinchine_say(
      Service service, double squaredVariation) {
    double mean = 1 + 0.5 * (1 + squaredVariation) / (2 * (1 - 0.5));

    assertThat(simulate(1, 0.5, service).mean()).isCloseTo(mean, withinPercentage(2));
  }
}
