package io.github.ycsbext.clusters.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SubnetTest {
  private static final String DEFAULT = "{\"dst\":\"default\",\"dev\":\"eth0\"}";

  @Test
  void addresses_are_of_the_range_for_benchmarks() {
    Subnet free = Subnet.free("[" + DEFAULT + "]").orElseThrow();

    assertThat(free.address(7)).matches("198\\.1[89]\\.[0-9]{1,3}\\.7");
    assertThat(free.withBits(1)).isEqualTo(free.address(1) + "/24");
    assertThat(Subnet.of(free.address(9))).isEqualTo(free);
  }

  @Test
  void a_range_that_a_tunnel_has_taken_is_left_to_it() {
    String routes = "[%s,{\"dst\":\"198.18.0.0/15\",\"dev\":\"tun0\"}]".formatted(DEFAULT);

    assertThat(Subnet.free(routes).orElseThrow().address(1)).startsWith("10.");
  }

  @Test
  void the_last_that_is_free_is_found() {
    String taken =
        IntStream.range(0, 511)
            .mapToObj(
                i -> String.format(Locale.ROOT, "{\"dst\":\"198.%d.%d.3\"}", 18 + i / 256, i % 256))
            .collect(Collectors.joining(",", "[", "]"));

    assertThat(Subnet.free(taken)).contains(Subnet.of("198.19.255.0"));
  }

  @Test
  void a_route_to_half_the_world_is_a_way_out_and_takes_nothing() {
    String tunnelled = "[{\"dst\":\"0.0.0.0/1\"},{\"dst\":\"128.0.0.0/1\"}]";

    assertThat(Subnet.free(tunnelled).orElseThrow().address(1)).startsWith("198.1");
  }

  @Test
  void there_is_none_where_all_are_taken() {
    assertThat(Subnet.free("[{\"dst\":\"198.18.0.0/15\"},{\"dst\":\"10.0.0.0/8\"}]")).isEmpty();
  }

  @Test
  void two_that_took_the_same_see_it() {
    Subnet subnet = Subnet.of("198.18.7.0");

    assertThat(subnet.countIn("[{\"dst\":\"198.18.7.0/24\"},{\"dst\":\"198.18.7.1\"}]")).isOne();
    assertThat(subnet.countIn("[{\"dst\":\"198.18.7.0/24\"},{\"dst\":\"198.18.7.0/24\"}]"))
        .isEqualTo(2);
  }
}
