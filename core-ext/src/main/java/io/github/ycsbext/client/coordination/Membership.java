package io.github.ycsbext.client.coordination;

import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Which of how many clients this is, as whoever started it says in its environment: Slurm ({@code
 * srun}), an Indexed Job of Kubernetes, or the user. Client 0 leads.
 */
public record Membership(int index, int count, Map<String, String> environment) {
  static final String COORDINATOR = "YCSB_COORDINATOR";

  private static final String INDEX = "YCSB_CLIENT_INDEX";
  private static final String OF_KUBERNETES = "JOB_COMPLETION_INDEX";
  private static final String SLURM_STEP = "SLURM_STEP_ID";
  private static final String SLURM_TASK = "SLURM_PROCID";
  private static final List<String> SLURM_TASKS = List.of("SLURM_STEP_NUM_TASKS", "SLURM_NTASKS");

  /**
   * Returns this process's place among clients that others have started; empty if it is on its own.
   * Throws a UserError for contradictions.
   */
  public static Optional<Membership> of(Map<String, String> environment, int clients) {
    if (environment.containsKey(COORDINATOR)) {
      String variable = environment.containsKey(INDEX) ? INDEX : OF_KUBERNETES;
      if (!environment.containsKey(variable) && isStepOfSlurm(environment)) {
        return ofSlurm(environment, clients);
      }
      return Optional.of(
          checked(number(environment, variable, INDEX), clients, variable, environment));
    }
    return isStepOfSlurm(environment) ? ofSlurm(environment, clients) : Optional.empty();
  }

  private static boolean isStepOfSlurm(Map<String, String> environment) {
    return environment.containsKey(SLURM_STEP) && environment.containsKey(SLURM_TASK);
  }

  private static Optional<Membership> ofSlurm(Map<String, String> environment, int clients) {
    String variable =
        SLURM_TASKS.stream().filter(environment::containsKey).findFirst().orElse(null);
    int tasks = variable == null ? 1 : number(environment, variable, variable);
    if (tasks == 1) {
      return Optional.empty();
    }
    if (clients != 1 && clients != tasks) {
      throw UserError.badInput(
          "--clients " + clients + ": Slurm has started " + tasks + " tasks: leave it out");
    }
    int index = number(environment, SLURM_TASK, SLURM_TASK);
    return Optional.of(checked(index, tasks, SLURM_TASK, environment));
  }

  private static Membership checked(
      int index, int count, String variable, Map<String, String> environment) {
    if (count < 2) {
      throw UserError.badInput(
          COORDINATOR + " is set, but not how many clients there are: give --clients");
    }
    if (index < 0 || index >= count) {
      throw UserError.badInput(
          variable + "=" + index + " is not the index of one of " + count + " clients");
    }
    return new Membership(index, count, environment);
  }

  private static int number(Map<String, String> environment, String variable, String needed) {
    String text = environment.get(variable);
    if (text == null) {
      throw UserError.badInput(COORDINATOR + " is set, but " + needed + " is not: set it, from 0");
    }
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw UserError.badInput(variable + ": '" + text + "' is not a whole number", e);
    }
  }

  public boolean leads() {
    return index == 0;
  }

  /**
   * Listens for the others at the address that they were told; throws a UserError if that address
   * is malformed.
   */
  public CoordinatorPort receive(Consumer<String> screen) throws IOException {
    if (CoordinatorAddress.isNamed(environment)) {
      CoordinatorAddress place = CoordinatorAddress.named(environment);
      InetAddress address = place.listeningAddress();
      if (address.isAnyLocalAddress()) {
        screen.accept(
            "Client 0 listens on all addresses of its machine: '%s' does not lead to one of them"
                .formatted(place.host()));
      }
      return CoordinatorPort.listen(address, place.port(), place.token(), count);
    }
    Token token = Token.drawn();
    InetAddress address = CoordinatorAddress.ofSlurm(environment);
    CoordinatorPort port = CoordinatorPort.listen(address, 0, token, count);
    port.tell(CoordinatorAddress.file(environment), address);
    return port;
  }

  /** Calls at the leading client's coordinator; {@code screen} gets a sentence if it takes long. */
  public CoordinatorConnection call(String properties, Duration patience, Consumer<String> screen)
      throws IOException, InterruptedException {
    CoordinatorAddress place =
        CoordinatorAddress.isNamed(environment)
            ? CoordinatorAddress.named(environment)
            : CoordinatorAddress.await(CoordinatorAddress.file(environment), patience);
    return CoordinatorConnection.call(
        place, this, place.token().digest(properties), patience, screen);
  }
}
