package io.github.ycsbext.client.coordination;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.result.ResultJson;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The environment says it ({@code YCSB_COORDINATOR}, {@code YCSB_COORDINATOR_TOKEN} or {@code
 * _FILE}) or, for a step of Slurm, a file in the home folder that only its owner can read.
 */
public record CoordinatorAddress(String host, int port, Token token) {
  private static final String TOKEN = "YCSB_COORDINATOR_TOKEN";
  private static final String TOKEN_FILE = "YCSB_COORDINATOR_TOKEN_FILE";
  private static final Pattern ADDRESS = Pattern.compile("(.+):([1-9]\\d{0,4})");
  private static final int MAX_PORT = 65_535;
  private static final long LOOK_MILLIS = 100;

  /** A place as it stands in a file. */
  private record Written(String host, int port, String token) {}

  public String address() {
    return host + ":" + port;
  }

  static boolean isNamed(Map<String, String> environment) {
    return environment.containsKey(Membership.COORDINATOR);
  }

  /** Throws a UserError if the environment names it badly. */
  static CoordinatorAddress named(Map<String, String> environment) {
    String address = environment.getOrDefault(Membership.COORDINATOR, "");
    Matcher parts = ADDRESS.matcher(address);
    if (!parts.matches() || Integer.parseInt(parts.group(2)) > MAX_PORT) {
      throw UserError.badInput(
          Membership.COORDINATOR + ": '" + address + "' is not host:port, such as node1:7411");
    }
    return new CoordinatorAddress(
        parts.group(1), Integer.parseInt(parts.group(2)), token(environment));
  }

  private static Token token(Map<String, String> environment) {
    String text = environment.get(TOKEN);
    String file = environment.get(TOKEN_FILE);
    if (text == null && file == null) {
      throw UserError.badInput(
          "%s is set, but the token that all clients share is not: set %s or %s"
              .formatted(Membership.COORDINATOR, TOKEN, TOKEN_FILE));
    }
    try {
      return Token.of(text == null ? FileContent.text(Path.of(file)) : text);
    } catch (IOException e) {
      throw UserError.badInput(TOKEN_FILE + ": " + file + " cannot be read", e);
    } catch (IllegalArgumentException e) {
      throw UserError.badInput((text == null ? TOKEN_FILE : TOKEN) + ": " + e.getMessage(), e);
    }
  }

  /**
   * Returns this machine's address; every one if its name leads elsewhere or, as a pod's at its
   * start, nowhere yet.
   */
  InetAddress listeningAddress() throws IOException {
    InetAddress any = InetAddress.getByAddress(new byte[4]);
    try {
      InetAddress address = InetAddress.getByName(host);
      boolean isHere =
          address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
      return isHere ? address : any;
    } catch (UnknownHostException e) {
      return any;
    }
  }

  static Path file(Map<String, String> environment) {
    String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
    return Path.of(
        home,
        ".ycsb-ext",
        "coordinators",
        "slurm-" + environment.get("SLURM_JOB_ID") + "." + environment.get("SLURM_STEP_ID"));
  }

  /** Returns the address of this machine for the other tasks of a step of Slurm. */
  static InetAddress ofSlurm(Map<String, String> environment) throws IOException {
    if ("1".equals(environment.get("SLURM_STEP_NUM_NODES"))) {
      return InetAddress.getLoopbackAddress();
    }
    InetAddress named = byName(environment.get("SLURMD_NODENAME"));
    return named.isLoopbackAddress() ? anyOfThisMachine(named) : named;
  }

  private static InetAddress byName(@Nullable String name) throws UnknownHostException {
    try {
      return name == null ? InetAddress.getLocalHost() : InetAddress.getByName(name);
    } catch (UnknownHostException e) {
      return InetAddress.getLocalHost();
    }
  }

  /** A name of this machine often stands for a loopback address here. */
  private static InetAddress anyOfThisMachine(InetAddress otherwise) throws IOException {
    return NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
        .findFirst()
        .orElse(otherwise);
  }

  void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    AtomicFile.writeForOwner(file, ResultJson.text(new Written(host, port, token.text())));
  }

  /** Waits for the leading client's file; throws a UserError if it does not come in time. */
  static CoordinatorAddress await(Path file, Duration patience)
      throws IOException, InterruptedException {
    long deadlineNs = System.nanoTime() + patience.toNanos();
    while (!Files.exists(file)) {
      if (System.nanoTime() - deadlineNs > 0) {
        throw new UserError(
            "client 0 has not written %s within %s s: if the nodes do not share the home folder, set %s=host:port and %s for all tasks"
                .formatted(file, patience.toSeconds(), Membership.COORDINATOR, TOKEN));
      }
      Thread.sleep(LOOK_MILLIS);
    }
    try {
      Written written = ResultJson.read(FileContent.text(file), Written.class);
      return new CoordinatorAddress(written.host(), written.port(), Token.of(written.token()));
    } catch (JacksonException | IllegalArgumentException e) {
      throw new UserError(file + " is not a coordinator's: remove it", e);
    }
  }
}
