package io.github.ycsbext.studies.run.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.studies.run.server.Availability.MachineAvailability;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineAvailabilityTest {
  @TempDir private Path folder;

  @Test
  void no_network_of_a_study_is_believed_of_given_servers_that_do_not_name_it() throws Exception {
    Plan plan = StudyCatalogue.find("distributed-nosql");
    Servers given =
        new Servers(ServerOrigin.LOCAL, Map.of("redis", "mine.properties"), null, null, null);
    MachineAvailability machine = new MachineAvailability(given, plan, null);

    assertThat(plan.matrix().networks()).hasSize(2);
    for (PlannedNetwork network : plan.matrix().networks()) {
      assertThat(machine.lack(network).orElseThrow().why().text())
          .isEqualTo(
              "the links of given servers are unknown: name the servers that are on this"
                  + " network as SYSTEM@%s in the hosts file".formatted(network.name()));
    }
    assertThat(machine.whyNot(plan.system("redis"))).isEmpty();
  }

  @Test
  void a_network_that_every_given_system_names_is_measured() throws Exception {
    assertThat(networks("redis@40gb-infiniband: {hosts: [a]}\nredis: {hosts: [b]}\n"))
        .containsExactly("40gb-infiniband");
    assertThat(networks("redis: {hosts: [b]}\n")).isEmpty();
  }

  @Test
  void a_system_whose_servers_are_on_networks_that_are_left_out_is_left_out_too() throws Exception {
    String apart = "redis@40gb-infiniband: {hosts: [a]}\ncassandra@1gb-ethernet: {hosts: [b]}\n";

    assertThat(networks(apart)).isEmpty();
    assertThat(machine(apart).whyNot(plan().system("redis")))
        .get()
        .asString()
        .startsWith("the hosts file names its servers only for networks that are left out: ");
    assertThat(machine(apart + "redis: {hosts: [c]}\n").whyNot(plan().system("redis"))).isEmpty();
  }

  private List<String> networks(String hosts) throws Exception {
    MachineAvailability machine = machine(hosts);
    return plan().matrix().networks().stream()
        .filter(network -> machine.lack(network).isEmpty())
        .map(PlannedNetwork::name)
        .toList();
  }

  private MachineAvailability machine(String hosts) throws Exception {
    Path file = Files.writeString(folder.resolve("hosts.yaml"), hosts);
    Servers servers = new Servers(ServerOrigin.GIVEN, Map.of(), file.toString(), null, null);
    return new MachineAvailability(servers, plan(), HostsFile.read(file, plan()));
  }

  @Test
  void shards_of_mongodb_are_left_out_by_name_where_it_is_neither_installed_nor_fetched()
      throws Exception {
    assumeThat(Executables.onPath("mongod")).isEmpty();
    Servers standIn = new Servers(ServerOrigin.LOCAL, Map.of(), null, "stand-in", null);

    assertThat(new MachineAvailability(standIn, plan(), null).whyNot(plan().system("mongodb")))
        .get()
        .asString()
        .startsWith("topology: mongos needs MongoDB's own programs, and there is no mongod")
        .contains("none is fetched, because --mongodb or YCSB_MONGODB says stand-in");
  }

  @Test
  void limits_above_this_machine_are_told() throws Exception {
    SystemUnderTest redis = plan().system("redis");
    SystemUnderTest limited =
        new SystemUnderTest(
            "redis",
            redis.engine(),
            redis.topology(),
            0,
            null,
            Map.of(),
            Map.of(),
            null,
            new ServerLimits(9999, 1L << 30),
            false);

    assertThat(new MachineAvailability(Servers.local(), plan(), null).lackOfLimits(limited))
        .get()
        .extracting(lack -> lack.why().text())
        .asString()
        .startsWith("the plan asks for limits of each: 9999 CPU, 1 GB of memory, and this machine")
        .contains("limits above it hold nothing back");
  }

  private static Plan plan() throws Exception {
    return StudyCatalogue.find("distributed-nosql");
  }
}
