package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandLineOptionsTest {
  @Test
  void a_variable_that_is_missing_is_named() {
    CommandLineOptions options = CommandLineOptions.parse(List.of("-P", "env:YCSB_NO_SUCH"));

    assertThat(options.faults())
        .containsExactly("-P env:YCSB_NO_SUCH: there is no environment variable of that name");
    assertThat(options.incomplete()).isTrue();
  }

  @Test
  void two_numbers_of_clients_are_a_fault_and_of_other_properties_the_last_value_counts() {
    CommandLineOptions options =
        CommandLineOptions.parse(
            List.of("--clients", "2", "-threads", "2", "-p", "clients=3", "-p", "threadcount=3"));

    assertThat(options.faults())
        .containsExactly(
            "clients: both '2' and '3' are asked for: say it once, by --clients or by -p");
    assertThat(options.properties()).containsEntry("threadcount", "3");
    assertThat(CommandLineOptions.parse(List.of("--clients", "2", "-p", "clients=2")).faults())
        .isEmpty();
  }
}
