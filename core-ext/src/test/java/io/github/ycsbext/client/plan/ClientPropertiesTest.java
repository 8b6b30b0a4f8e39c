package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.DeclaredProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.measurement.MeasurementProperties;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.social.SocialProperties;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ClientPropertiesTest {
  private static final Path CLIENT = Path.of("../docs/client.md");
  private static final Path WORKLOADS = Path.of("../docs/workloads.md");

  @Test
  void all_are_listed_and_sound() {
    DeclaredProperties.requireSound(ClientProperties.class, ClientProperties.ALL);
    DeclaredProperties.requireSound(MeasurementProperties.class, MeasurementProperties.ALL);
    DeclaredProperties.requireSound(WorkloadProperties.class, WorkloadProperties.ALL);
    DeclaredProperties.requireSound(SocialProperties.class, SocialProperties.OWN);
  }

  @Test
  void the_pages_have_their_tables() throws IOException {
    DeclaredProperties.requireTable(CLIENT, "the client", ClientProperties.ALL);
    DeclaredProperties.requireTable(WORKLOADS, "RecordWorkload alone", WorkloadProperties.OWN);
    DeclaredProperties.requireTable(WORKLOADS, "CoreWorkload", WorkloadProperties.OF_YCSB);
    DeclaredProperties.requireTable(WORKLOADS, "SocialWorkload", SocialProperties.OWN);
  }

  /**
   * A property of the client is obeyed by each client, or by their leader: decide for a new one.
   */
  @Test
  void what_is_shown_and_limited_for_all_clients_together_is_their_leaders() {
    assertThat(ClientProperties.ALL.stream().filter(Property::isOfLeader).map(Property::name))
        .containsExactlyInAnyOrder(
            "clients",
            "clients.wait",
            "status",
            "metrics",
            "exportfile",
            "maxerrors",
            "failif",
            "server.counters",
            "server.processes",
            "hdrhistogram.fileoutput");
  }
}
