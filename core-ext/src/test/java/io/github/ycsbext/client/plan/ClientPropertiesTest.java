package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.DeclaredProperties;
import io.github.ycsbext.measurement.MeasurementProperties;
import io.github.ycsbext.workload.WorkloadProperties;
import io.github.ycsbext.workload.social.SocialProperties;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ClientPropertiesTest {
  private static final Path README = Path.of("README.md");

  @Test
  void all_are_listed_and_sound() throws IllegalAccessException {
    DeclaredProperties.requireSound(ClientProperties.class, ClientProperties.ALL);
    DeclaredProperties.requireSound(MeasurementProperties.class, MeasurementProperties.ALL);
    DeclaredProperties.requireSound(WorkloadProperties.class, WorkloadProperties.ALL);
    DeclaredProperties.requireSound(SocialProperties.class, SocialProperties.OWN);
  }

  @Test
  void the_readme_has_their_tables() throws IOException {
    DeclaredProperties.requireTable(README, "the client", ClientProperties.ALL);
    DeclaredProperties.requireTable(README, "RecordWorkload alone", WorkloadProperties.OWN);
    DeclaredProperties.requireTable(README, "CoreWorkload", WorkloadProperties.OF_YCSB);
    DeclaredProperties.requireTable(README, "SocialWorkload", SocialProperties.OWN);
  }
}
