package io.github.ycsbext.clusters.network;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The properties of a link, in each direction.
 *
 * @param rateBitsPerSecond 0 for no limit
 * @param delay of what leaves a machine; there is none on the way from the switch
 */
public record LinkShape(long rateBitsPerSecond, Duration delay) {
  /**
   * How long a machine may send faster after a pause. Timers are not finer: with half of this and
   * busy processors, 1 Gb/s comes to 0.6 Gb/s. With the 128 KB that are often recommended, 64 KB
   * pass a link of 1 Gb/s as if there were no limit.
   */
  private static final double SENDING_BURST_SECONDS = 128e-6;

  /**
   * Four times the senders' burst: it limits what several machines send to one, and does not delay
   * again what one machine's link has let through late.
   */
  private static final double SWITCHING_BURST_SECONDS = 512e-6;

  /** The smallest burst: two frames. */
  private static final long MIN_BURST_BYTES = 3_200;

  /** The longest queue, in time, as in the buffer of a switch. */
  private static final double QUEUE_SECONDS = 10e-3;

  /** The smallest queue: one segment as the system hands it over, and as much again. */
  private static final long MIN_QUEUE_BYTES = 128 * 1024;

  /** The limit of delayed messages, never fewer than are on the way during the delay. */
  private static final int DELAYED_MESSAGES = 100_000;

  private static final String ROOT = "root";

  public boolean isShaped() {
    return hasRate() || hasDelay();
  }

  boolean hasRate() {
    return rateBitsPerSecond != 0;
  }

  boolean hasDelay() {
    return !delay.isZero();
  }

  LinkShape withoutRate() {
    return withRate(0);
  }

  LinkShape withoutDelay() {
    return new LinkShape(rateBitsPerSecond, Duration.ZERO);
  }

  /** Returns the {@code tc} commands for the machine's end. */
  List<String> atMachine(LinkEnd device) {
    List<String> commands = new ArrayList<>();
    if (hasDelay()) {
      long micros = Math.max(1, delay.toNanos() / 1_000);
      commands.add(
          device.tc(
              "replace", "root handle 1: netem delay " + micros + "us limit " + DELAYED_MESSAGES));
    }
    if (hasRate()) {
      commands.add(limit(device, SENDING_BURST_SECONDS, placeAtMachine()));
    }
    return commands;
  }

  private String placeAtMachine() {
    return hasDelay() ? "parent 1:1" : ROOT;
  }

  /** Returns the {@code tc} commands for the other end, where the switch sends to the machine. */
  List<String> atSwitch(LinkEnd device) {
    return hasRate() ? List.of(limit(device, SWITCHING_BURST_SECONDS, ROOT)) : List.of();
  }

  /** Returns the {@code tc} commands that replace a link's rate by this one, and its delay. */
  List<String> instead(LinkEnd machine, LinkEnd atSwitch) {
    return hasRate()
        ? List.of(
            limit(machine, SENDING_BURST_SECONDS, placeAtMachine()),
            limit(atSwitch, SWITCHING_BURST_SECONDS, ROOT))
        : List.of(machine.tc("del", placeAtMachine()), atSwitch.tc("del", ROOT));
  }

  LinkShape withRate(long bitsPerSecond) {
    return new LinkShape(bitsPerSecond, delay);
  }

  private String limit(LinkEnd device, double burstSeconds, String place) {
    return device.tc(
        "replace",
        "%s tbf rate %sbit burst %s limit %s"
            .formatted(
                place,
                rateBitsPerSecond,
                bytes(burstSeconds, MIN_BURST_BYTES),
                bytes(QUEUE_SECONDS, MIN_QUEUE_BYTES)));
  }

  private long bytes(double seconds, long least) {
    return Math.max(least, Math.round(rateBitsPerSecond / 8.0 * seconds));
  }
}
