package io.github.ycsbext.clusters.network;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * @param first the first three bytes of its 256 addresses, as a number
 */
record Subnet(int first) {
  private static final int BITS = 24;

  /** Routes with a shorter prefix are ways out, such as the default one, and coexist with ours. */
  private static final int WIDEST_BITS = 8;

  /** The range for network benchmarks (RFC 2544, RFC 6890); some tunnels use it themselves. */
  private static final Subnet BENCHMARKS = of("198.18.0.0");

  private static final int BENCHMARK_SUBNETS = 512;

  /** The last quarter of the private 10.0.0.0/8, which is used least. */
  private static final Subnet PRIVATE = of("10.192.0.0");

  private static final int PRIVATE_SUBNETS = 1 << 14;

  static Subnet of(String address) {
    return new Subnet((int) (number(address) >> (32 - BITS)));
  }

  /**
   * Returns a random subnet that no route of this machine leads to. Two processes that search at
   * the same time hardly ever find the same one.
   *
   * @param routes the output of {@code ip -j -4 route show table all}
   */
  static Optional<Subnet> free(String routes) {
    List<Route> taken = routes(routes);
    return Stream.of(shuffled(BENCHMARKS, BENCHMARK_SUBNETS), shuffled(PRIVATE, PRIVATE_SUBNETS))
        .flatMap(List::stream)
        .filter(subnet -> taken.stream().noneMatch(subnet::overlaps))
        .findFirst();
  }

  private static List<Subnet> shuffled(Subnet from, int count) {
    List<Subnet> subnets =
        new ArrayList<>(
            IntStream.range(0, count).mapToObj(i -> new Subnet(from.first + i)).toList());
    Collections.shuffle(subnets);
    return subnets;
  }

  /** Returns the number of routes to exactly these addresses. */
  long countIn(String routes) {
    Route own = new Route(number(address(0)), BITS);
    return routes(routes).stream().filter(own::equals).count();
  }

  private boolean overlaps(Route route) {
    int common = Math.min(BITS, route.bits);
    return route.bits >= WIDEST_BITS
        && number(address(0)) >> (32 - common) == route.address >> (32 - common);
  }

  /**
   * @param host a number from 1 to 254
   */
  String address(int host) {
    return "%s.%s.%s.%s".formatted(first >> 16 & 255, first >> 8 & 255, first & 255, host);
  }

  /** Returns an address in the form that an interface is given: {@code 198.18.7.1/24}. */
  String withBits(int host) {
    return address(host) + "/" + BITS;
  }

  private static List<Route> routes(String json) {
    List<Route> routes = new ArrayList<>();
    for (JsonNode route : JsonMapper.shared().readTree(json)) {
      String destination = route.path("dst").asString();
      if (!destination.equals("default")) {
        routes.add(Route.parse(destination));
      }
    }
    return routes;
  }

  private static long number(String address) {
    long number = 0;
    for (String part : address.split("\\.", -1)) {
      number = number << 8 | Integer.parseInt(part);
    }
    return number;
  }

  /** The destination of a route: the addresses whose first {@code bits} are the same. */
  private record Route(long address, int bits) {
    static Route parse(String destination) {
      String[] parts = destination.split("/", -1);
      return new Route(number(parts[0]), parts.length == 1 ? 32 : Integer.parseInt(parts[1]));
    }
  }
}
