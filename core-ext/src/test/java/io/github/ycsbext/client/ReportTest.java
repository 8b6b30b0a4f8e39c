package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReportTest {
  @Test
  void numbers_have_no_exponent() {
    assertThat(
            Report.plain(
                """
                [READ], AverageLatency(us), 4.5512345E7
                [OVERALL], Throughput(ops/sec), 2.5E-4
                [READ], Error=1.5E7, 3
                [READ], Operations, 12
                """))
        .isEqualTo(
            """
            [READ], AverageLatency(us), 45512345
            [OVERALL], Throughput(ops/sec), 0.00025
            [READ], Error=1.5E7, 3
            [READ], Operations, 12
            """);
  }
}
