package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.distribution.JointClients.Started;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/** Tests clients that OpenSSH starts on three addresses of this machine. */
class SshClientsIT {
  private static final String SECRET = "geheim-4711";

  @TempDir static Path folder;
  private static JointClients clients;
  private static JointClients.Done alone;
  private static Started server;
  private static Path home;

  @BeforeAll
  static void start() throws Exception {
    JointClients.assumePrograms("SSH", List.of("sshd", "ssh", "ssh-keygen"));
    home = Files.createDirectories(folder.resolve("an other's \"place\""));
    Tarball.unpackInto(home);
    key("host key");
    key("user's key");
    Files.copy(folder.resolve("user's key.pub"), folder.resolve("authorized"));
    int port = JointClients.freePort();
    Files.writeString(folder.resolve("sshd.conf"), serverConfiguration(port));
    Files.writeString(
        folder.resolve("known"),
        "[127.0.0.2]:%1$d %2$s[127.0.0.3]:%1$d %2$s".formatted(port, hostKey()));
    Files.writeString(folder.resolve("ssh.conf"), clientConfiguration(port));
    // sshd wants this folder to be there, and to be root's.
    Files.createDirectories(Path.of("/run/sshd"));
    server =
        Started.of(
            Command.of(
                List.of(program("sshd"), "-D", "-e", "-f", folder.resolve("sshd.conf").toString())),
            folder.resolve("sshd.log"));
    server.await("Server listening on 127.0.0.4");
    wrapper();
    clients = new JointClients(folder);
    alone = clients.alone("alone");
  }

  private static void key(String name) {
    Command.of(
            List.of(
                "ssh-keygen",
                "-q",
                "-t",
                "ed25519",
                "-N",
                "",
                "-f",
                folder.resolve(name).toString()))
        .run()
        .expect(0);
  }

  private static String hostKey() throws IOException {
    return Files.readString(folder.resolve("host key.pub"));
  }

  /** sshd must be called by its whole path. */
  private static String program(String name) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(place -> Path.of(place, name))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow()
        .toString();
  }

  private static String serverConfiguration(int port) {
    return """
        Port %1$d
        ListenAddress 127.0.0.2
        ListenAddress 127.0.0.3
        ListenAddress 127.0.0.4
        HostKey "%2$s/host key"
        AuthorizedKeysFile %2$s/authorized
        StrictModes no
        UsePAM no
        PasswordAuthentication no
        PidFile none
        """
        .formatted(port, folder);
  }

  private static String clientConfiguration(int port) {
    return """
        Host b2
          HostName 127.0.0.2
        Host b3
          HostName 127.0.0.3
        Host unknown
          HostName 127.0.0.4
        Host unreachable
          HostName 127.0.0.5
        Host *
          Port %d
          IdentityFile "%2$s/user's key"
          IdentitiesOnly yes
          UserKnownHostsFile %2$s/known
          GlobalKnownHostsFile none
        """
        .formatted(port, folder);
  }

  /** A machine's own ssh reads its user's configuration; this one reads the test's. */
  private static void wrapper() throws IOException {
    Path file = Files.createDirectories(folder.resolve("bin")).resolve("ssh");
    Files.writeString(
        file, "#!/bin/sh\nexec %s -F %s/ssh.conf \"$@\"\n".formatted(program("ssh"), folder));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @AfterAll
  static void stop() {
    if (clients != null) {
      clients.close();
    }
    if (server != null) {
      server.close();
    }
  }

  @BeforeEach
  void empty() throws IOException {
    clients.empty();
  }

  private static Command onHosts(String hosts, List<String> words) throws IOException {
    Path file = Files.createTempFile(folder, "hosts", ".yaml");
    Files.writeString(file, hosts);
    List<String> all =
        Stream.concat(words.stream(), Stream.of("--clients", file.toString())).toList();
    return JointClients.after(List.of(), all)
        .with("PATH", folder.resolve("bin") + File.pathSeparator + System.getenv("PATH"));
  }

  private static String hosts() {
    return """
        - host: b2
          directory: '%s'
        - host: b3
          clients: 2
        """
        .formatted(home.resolve("ycsb-ext-" + Tarball.version()).toString().replace("'", "''"));
  }

  @Test
  void they_do_together_what_one_does_alone() throws IOException {
    // A client's own result that an earlier attempt has left on its host.
    Path own = folder.resolve("two-load/clients/0");
    Files.writeString(Files.createDirectories(own).resolve("series.csv"), "earlier");

    onHosts(hosts(), clients.words("load", "two-load")).run().expect(0);
    onHosts(hosts(), clients.words("run", "two")).run().expect(0);

    assertThat(clients.done("two")).isEqualTo(alone);
    assertThat(clients.result("two").observed().clients()).hasSize(3);
    assertThat(own.getParent())
        .isDirectoryContaining(entry -> entry.getFileName().toString().startsWith("0-until-"));
  }

  /** A database of the user's own, which takes all. */
  @SuppressWarnings("NonApiType") // The superclass has this type.
  public static final class OwnDb extends DB {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return Status.OK;
    }

    @Override
    @SuppressWarnings("NonApiType") // YCSB's signature.
    public Status scan(
        String table,
        String startKey,
        int count,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      return Status.OK;
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return Status.OK;
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return Status.OK;
    }

    @Override
    public Status delete(String table, String key) {
      return Status.OK;
    }
  }

  @Test
  @Tag("thorough")
  void classes_of_the_users_own_and_options_of_the_JVM_go_to_each_host() throws Exception {
    Path classes = Path.of(OwnDb.class.getProtectionDomain().getCodeSource().getLocation().toURI());

    onHosts(
            hosts(),
            clients.words(
                "run",
                "own",
                "-cp",
                Tarball.home().relativize(classes).toString(),
                "-jvm-args=-Xmx300m -Da='b c'",
                "-db",
                OwnDb.class.getName()))
        .run()
        .expect(0);

    assertThat(clients.result("own").observed().clients())
        .hasSize(3)
        .allSatisfy(
            client ->
                assertThat(Objects.requireNonNull(client.environment()).maxHeapBytes())
                    .isLessThanOrEqualTo(300L << 20));
  }

  @Test
  void a_host_whose_key_is_not_known_is_refused() throws IOException {
    Command.Outcome load =
        onHosts("- host: b2\n- host: unknown\n", clients.words("load", "unknown")).run().expect(1);

    assertThat(load.err()).contains("client 1", "Host key verification failed");
    assertThat(folder.resolve("unknown/result.json")).doesNotExist();
  }

  @Test
  @Tag("thorough")
  void a_host_that_does_not_answer_is_named() throws IOException {
    Command.Outcome load =
        onHosts("- host: b2\n- host: unreachable\n", clients.words("load", "unreachable"))
            .run()
            .expect(1);

    assertThat(load.err()).contains("client 1", "127.0.0.5", "Connection refused");
    assertThat(load.out()).isEmpty();
  }

  @Test
  void a_password_is_on_no_command_line_and_in_no_log() throws Exception {
    Path secret =
        Files.writeString(folder.resolve("secret"), "cassandra.password=" + SECRET + "\n");
    Path log = folder.resolve("secret.log");
    Command load =
        onHosts(
            hosts(),
            clients.words("load", "secret-load", "-P", secret.toString(), "-target", "2000"));
    try (Started leader = Started.of(load, log)) {
      leader.await("begin.");
      for (int look = 0; look < 20; look++) {
        assertThat(commandLines()).contains("-join").doesNotContain(SECRET);
        TimeUnit.MILLISECONDS.sleep(50);
      }
      leader.expect(0);
    }

    Files.delete(secret);
    for (Path file : Tarball.filesUnder(folder)) {
      assertThat(Files.readString(file, ISO_8859_1)).as(file.toString()).doesNotContain(SECRET);
    }
  }

  private static String commandLines() {
    StringBuilder all = new StringBuilder();
    ProcessHandle.allProcesses()
        .forEach(
            process -> {
              try {
                Path file = Path.of("/proc", Long.toString(process.pid()), "cmdline");
                all.append(Files.readString(file, ISO_8859_1)).append('\n');
              } catch (IOException e) {
                // It has ended.
              }
            });
    return all.toString();
  }
}
