package io.github.ycsbext.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
  @Test
  void a_beginning_completes_to_the_name_that_all_others_begin_with() {
    assertThat(NearestName.of("fieldlen", List.of("fieldlength", "fieldlengthhistogram")))
        .contains("fieldlength");
    assertThat(NearestName.of("requestdistrib", List.of("requestdistribution", "recordcount")))
        .contains("requestdistribution");
    assertThat(NearestName.of("max", List.of("maxerrors", "maxscanlength"))).isEmpty();
  }

  @Test
  void two_letters_that_changed_places_are_one_error() {
    assertThat(NearestName.of("rnu", List.of("load", "run"))).contains("run");
    assertThat(NearestName.of("redis.prot", List.of("redis.host", "redis.port")))
        .contains("redis.port");
  }

  @Test
  void a_short_name_is_not_meant_by_other_letters() {
    assertThat(NearestName.of("cassandra.TTL", List.of("cassandra.useSSL"))).isEmpty();
    assertThat(NearestName.of("foo", List.of("seed", "target"))).isEmpty();
    assertThat(NearestName.of("--live", List.of("--given", "--scale"))).isEmpty();
    assertThat(NearestName.of("--otu", List.of("--given", "--out"))).contains("--out");
  }

  @Test
  void a_longer_name_may_lack_a_third_of_its_letters() {
    assertThat(NearestName.of("cassandra", List.of("cassandra-cql", "cassandra2-cql")))
        .contains("cassandra-cql");
    assertThat(NearestName.of("mongo", List.of("mongodb", "mongodb-async"))).contains("mongodb");
  }

  @Test
  void a_name_that_begins_alike_is_meant_if_it_is_the_only_one() {
    assertThat(NearestName.hint("repeats", List.of("records", "repetitions", "retries")))
        .isEqualTo(": did you mean repetitions?");
    assertThat(NearestName.hint("repeats", List.of("repetitions", "repetitive")))
        .isEqualTo("; there are repetitions, repetitive");
    assertThat(NearestName.hint("oracle", List.of("redis"))).isEqualTo("; there are redis");
  }
}
