package io.github.ycsbext.client.coordination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MembershipTest {
  @Test
  void a_task_of_slurm_is_a_client() {
    Map<String, String> task =
        Map.of("SLURM_STEP_ID", "0", "SLURM_PROCID", "2", "SLURM_STEP_NUM_TASKS", "4");

    assertThat(Membership.of(task, 1)).contains(new Membership(2, 4, task));
    assertThat(Membership.of(task, 4)).contains(new Membership(2, 4, task));
    assertThatThrownBy(() -> Membership.of(task, 3))
        .isInstanceOf(UserError.class)
        .hasMessage("--clients 3: Slurm has started 4 tasks: leave it out");
  }

  @Test
  void a_batch_script_and_a_step_of_one_task_are_not_among_others() {
    assertThat(Membership.of(Map.of("SLURM_PROCID", "0", "SLURM_NTASKS", "4"), 1)).isEmpty();
    assertThat(
            Membership.of(
                Map.of("SLURM_STEP_ID", "0", "SLURM_PROCID", "0", "SLURM_NTASKS", "1"), 1))
        .isEmpty();
    assertThat(Membership.of(Map.of(), 4)).isEmpty();
  }

  @Test
  void a_pod_of_an_indexed_job_is_a_client_if_it_knows_where_they_meet() {
    Map<String, String> pod =
        Map.of("JOB_COMPLETION_INDEX", "3", "YCSB_COORDINATOR", "ycsb-0.ycsb:1");

    assertThat(Membership.of(pod, 5)).contains(new Membership(3, 5, pod));
    assertThat(Membership.of(Map.of("JOB_COMPLETION_INDEX", "3"), 5)).isEmpty();
  }

  @Test
  void what_is_missing_or_wrong_is_told() {
    assertThatThrownBy(() -> Membership.of(Map.of("YCSB_COORDINATOR", "a:1"), 2))
        .hasMessage("YCSB_COORDINATOR is set, but YCSB_CLIENT_INDEX is not: set it, from 0");
    Map<String, String> alone = Map.of("YCSB_COORDINATOR", "a:1", "YCSB_CLIENT_INDEX", "0");
    assertThatThrownBy(() -> Membership.of(alone, 1))
        .hasMessage("YCSB_COORDINATOR is set, but not how many clients there are: give --clients");
    Map<String, String> beyond = Map.of("YCSB_COORDINATOR", "a:1", "YCSB_CLIENT_INDEX", "2");
    assertThatThrownBy(() -> Membership.of(beyond, 2))
        .hasMessage("YCSB_CLIENT_INDEX=2 is not the index of one of 2 clients");
    assertThatThrownBy(() -> CoordinatorAddress.named(Map.of("YCSB_COORDINATOR", "node1")))
        .hasMessage("YCSB_COORDINATOR: 'node1' is not host:port, such as node1:7411");
    assertThatThrownBy(() -> CoordinatorAddress.named(Map.of("YCSB_COORDINATOR", "node1:7411")))
        .hasMessageContaining("the token that all clients share is not");
    assertThatThrownBy(
            () ->
                CoordinatorAddress.named(
                    Map.of("YCSB_COORDINATOR", "node1:7411", "YCSB_COORDINATOR_TOKEN", "short")))
        .hasMessage("YCSB_COORDINATOR_TOKEN: a token has at least 16 characters");
  }

  @Test
  void the_first_pod_listens_before_its_name_is_known_and_says_so() throws IOException {
    List<String> screen = new ArrayList<>();
    Map<String, String> pod =
        Map.of(
            "YCSB_COORDINATOR",
            "four-0.four.invalid:" + freePort(),
            "YCSB_COORDINATOR_TOKEN",
            "a token of sixteen characters");

    try (CoordinatorPort port = new Membership(0, 4, pod).receive(screen::add)) {
      assertThat(port.port()).isPositive();
    }
    assertThat(screen)
        .containsExactly(
            "Client 0 listens on all addresses of its machine: 'four-0.four.invalid' does not lead"
                + " to one of them");
  }

  @Test
  void whoever_names_this_machine_hears_nothing_of_its_addresses() throws IOException {
    List<String> screen = new ArrayList<>();
    Map<String, String> here =
        Map.of(
            "YCSB_COORDINATOR",
            "127.0.0.1:" + freePort(),
            "YCSB_COORDINATOR_TOKEN",
            "a token of sixteen characters");

    new Membership(0, 4, here).receive(screen::add).close();

    assertThat(screen).isEmpty();
  }

  private static int freePort() throws IOException {
    try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return any.getLocalPort();
    }
  }
}
