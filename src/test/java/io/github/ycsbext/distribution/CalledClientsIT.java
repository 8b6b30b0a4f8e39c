package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.distribution.JointClients.Started;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests three processes with the environment that an Indexed Job of Kubernetes gives its pods, in
 * good and in bad company, on a real Redis.
 */
class CalledClientsIT {
  /** Long enough to act upon a run that goes on. */
  private static final String[] SIX_SECONDS = {"-target", "700"};

  @TempDir static Path folder;
  private static JointClients clients;
  private static JointClients.Done alone;

  private final List<Started> started = new ArrayList<>();
  private final int port = JointClients.freePort();

  @BeforeAll
  static void start() throws IOException {
    clients = new JointClients(folder);
    alone = clients.alone("alone");
  }

  @AfterAll
  static void stop() {
    if (clients != null) {
      clients.close();
    }
  }

  @BeforeEach
  void load() throws IOException {
    clients.empty();
    JointClients.after(List.of(), clients.words("load", "load-" + port, "--clients", "2"))
        .run()
        .expect(0);
  }

  @AfterEach
  void end() {
    started.forEach(Started::close);
  }

  private Started start(int index, Command command) throws IOException {
    Started one = Started.of(command, folder.resolve(port + "-" + index + "." + started.size()));
    started.add(one);
    return one;
  }

  private Command client(int index, String name, String... more) {
    return clients.called(index, port, List.of(), clients.words("run", name, more));
  }

  private List<Started> startAll(String name, String... more) throws IOException {
    List<Started> all = new ArrayList<>();
    for (int index = 0; index < 3; index++) {
      all.add(start(index, client(index, name, more)));
    }
    return all;
  }

  private void assertSameAsAlone(String name) throws IOException {
    assertThat(clients.done(name)).isEqualTo(alone);
  }

  @Test
  void they_do_together_what_one_does_alone() throws Exception {
    for (Started one : startAll("job")) {
      one.expect(0);
    }

    assertSameAsAlone("job");
    assertThat(clients.result("job").observed().clients()).hasSize(3);
  }

  @Test
  @Tag("thorough")
  void a_client_whose_clocks_are_half_a_second_ahead_begins_with_the_others() throws Exception {
    JointClients.assumePrograms("Clients' clocks", List.of("faketime"));
    List<String> ahead = List.of("faketime", "-m", "-f", "+0.5s");
    List<Started> all =
        List.of(
            start(0, client(0, "skew")),
            start(1, clients.called(1, port, ahead, clients.words("run", "skew"))),
            start(2, client(2, "skew")));

    for (Started one : all) {
      one.expect(0);
    }

    List<Result.ClientPart> parts = clients.result("skew").observed().clients();
    assertThat(parts.get(1).clockApartMillis()).isCloseTo(500, within(5.0));
    assertThat(parts.get(2).clockApartMillis()).isCloseTo(0, within(5.0));
    assertThat(parts)
        .allSatisfy(
            part ->
                assertThat(Objects.requireNonNull(part.startedLateMillis())).isBetween(0.0, 50.0));
    assertSameAsAlone("skew");
  }

  @Test
  @Tag("thorough")
  void a_flood_garbage_and_half_open_connections_change_nothing() throws Exception {
    Started leader = start(0, client(0, "flood", SIX_SECONDS));
    List<Socket> company = new ArrayList<>();
    try {
      leader.await("Waiting for the other clients");
      company.addAll(crowd(300));
      Started first = start(1, client(1, "flood", SIX_SECONDS));
      Started second = start(2, client(2, "flood", SIX_SECONDS));
      leader.await("begin.");
      company.addAll(crowd(2000));

      leader.expect(0);
      first.expect(0);
      second.expect(0);
    } finally {
      for (Socket socket : company) {
        socket.close();
      }
    }
    assertSameAsAlone("flood");
  }

  /** Opens connections: one in three says nothing, one sends garbage, one begins as a client. */
  private List<Socket> crowd(int size) throws IOException {
    List<byte[]> words =
        List.of(
            new byte[0],
            "GET / HTTP/1.1\r\n\r\n".repeat(100).getBytes(US_ASCII),
            "ycsb-ext coordinator 1\n\0\0\0".getBytes(US_ASCII));
    List<Socket> opened = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Socket socket = new Socket();
      opened.add(socket);
      try {
        socket.connect(new InetSocketAddress(InetAddress.getByName("127.0.0.2"), port), 5000);
        socket.getOutputStream().write(words.get(i % words.size()));
      } catch (IOException e) {
        // The coordinator may drop whom it does not know.
      }
    }
    return opened;
  }

  @Test
  @Tag("thorough")
  void a_client_with_a_wrong_token_is_told_so_and_is_missing() throws Exception {
    String[] soon = {"-p", "clients.wait=20"};
    Started leader = start(0, client(0, "token", soon));
    Started stranger =
        start(
            1,
            client(1, "token", soon).with("YCSB_COORDINATOR_TOKEN", "another token, long enough"));
    Started other = start(2, client(2, "token", soon));

    stranger.expect(1);
    leader.expect(1);
    other.expect(1);

    assertThat(stranger.shown()).contains("does not know this client's token");
    assertThat(leader.shown())
        .contains("client 1 did not come within 20 s; nothing has run")
        .doesNotContain("client 2", JointClients.TOKEN);
    assertThat(other.shown()).contains("client 1 did not come within 20 s; nothing has run");
    assertThat(folder.resolve("token/result.json")).doesNotExist();
  }

  @Test
  @Tag("thorough")
  void a_late_client_is_waited_for_and_one_too_many_is_refused() throws Exception {
    Started leader = start(0, client(0, "late", SIX_SECONDS));
    Started first = start(1, client(1, "late", SIX_SECONDS));
    leader.await("Waiting for the other clients");
    TimeUnit.SECONDS.sleep(3);
    Started late = start(2, client(2, "late", SIX_SECONDS));
    leader.await("begin.");
    Started again = start(2, client(2, "late", SIX_SECONDS));

    again.expect(2);
    leader.expect(0);
    first.expect(0);
    late.expect(0);

    assertThat(again.shown()).contains("client 2 is there already: give each an index of its own");
    assertSameAsAlone("late");
  }

  @Test
  @Tag("thorough")
  void a_killed_client_is_named_and_what_the_others_did_is_kept() throws Exception {
    List<Started> all = startAll("killed", SIX_SECONDS);
    all.get(0).await("begin.");
    TimeUnit.SECONDS.sleep(2);
    all.get(1).process().destroyForcibly();

    all.get(0).expect(1);
    all.get(2).expect(0);

    assertThat(all.get(0).shown())
        .contains("client 1 (", "process " + all.get(1).process().pid(), "its connection has ");
    Result result = clients.result("killed");
    assertThat(result.observed().clients().get(1).ended()).contains("its connection has ");
    // Two thirds of 4,000, and what the killed client had told: perhaps nothing yet.
    assertThat(result.run().operations()).isBetween(2666L, 3999L);
    assertThat(folder.resolve("killed/clients/2/result.json")).exists();
    assertThat(notes(result)).contains("client-lost");
  }

  @Test
  @Tag("thorough")
  void a_client_that_is_ended_orderly_is_named_too() throws Exception {
    List<Started> all = startAll("ended", SIX_SECONDS);
    all.get(0).await("begin.");
    TimeUnit.SECONDS.sleep(2);
    all.get(1).signal("TERM");

    all.get(0).expect(1);
    all.get(2).expect(0);

    assertThat(all.get(0).shown())
        .containsPattern("client 1 \\(.*\\): it was interrupted at second [0-9.]+");
    Result result = clients.result("ended");
    assertThat(result.run().throughput())
        .isCloseTo(result.run().operations() * 1e3 / result.run().runTimeMillis(), within(0.01));
    assertThat(notes(result)).contains("client-lost");
  }

  private static String notes(Result result) {
    return result.notes().stream().map(Note::code).toList().toString();
  }

  @Test
  @Tag("thorough")
  void a_client_that_stands_still_is_named_and_its_work_is_done_when_it_goes_on() throws Exception {
    List<Started> all = startAll("still", "-target", "700", "-s", "-p", "status.interval=1");
    all.get(0).await("begin.");
    all.get(1).signal("STOP");
    all.get(0).await("has not been heard of for 10 s");
    assertThat(all.get(0).shown().lines().filter(line -> line.contains(" sec: ")))
        .hasSizeGreaterThan(5);
    all.get(1).signal("CONT");

    for (Started one : all) {
      one.expect(0);
    }

    assertThat(all.get(0).shown()).contains("client 1 (");
    assertSameAsAlone("still");
  }

  @Test
  @Tag("thorough")
  void clients_go_on_without_the_one_that_led_and_report_on_their_own() throws Exception {
    List<Started> all = startAll("headless", SIX_SECONDS);
    Started leader = all.get(0);
    leader.await("begin.");
    TimeUnit.SECONDS.sleep(1);
    List<ProcessHandle> children = leader.process().descendants().toList();
    leader.process().destroyForcibly();

    all.get(1).expect(1);
    all.get(2).expect(1);

    assertThat(children).isNotEmpty();
    for (ProcessHandle child : children) {
      child.onExit().get(30, TimeUnit.SECONDS);
    }
    for (int index = 1; index < 3; index++) {
      assertThat(all.get(index).shown()).contains("[OVERALL], Throughput(ops/sec)", "[DELETE]");
      assertThat(folder.resolve("headless/clients/" + index + "/result.json")).exists();
    }
    assertThat(Files.exists(folder.resolve("headless/result.json"))).isFalse();
  }
}
