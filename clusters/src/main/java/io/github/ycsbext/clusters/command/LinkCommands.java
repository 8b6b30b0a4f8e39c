package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Disturbance;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import io.github.ycsbext.clusters.network.ServerLink;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.note.Note;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The commands that disturb the link of one server of a cluster that runs. */
final class LinkCommands {
  private LinkCommands() {}

  /** A command for one server's link, which other processes may change as well as its owner. */
  abstract static class OfOneLink extends NodeCommands.OfOneNode {
    @Override
    boolean isOfProcess() {
      return false;
    }

    static ServerLink link(ClusterState state, int number, ClusterState.Server server) {
      Note network = state.network().label();
      return ServerLink.of(state.network(), number)
          .orElseThrow(
              () ->
                  new Fault(
                      ExitCode.BAD_INPUT, ClusterNote.NO_LINK.of(server.address(), network), null));
    }
  }

  /** A command that disturbs a link. */
  abstract static class Disturb extends OfOneLink {
    abstract Disturbance fault();

    @Override
    ClusterState change(ClusterState state, int number, ClusterState.Server server) {
      try {
        link(state, number, server).disturb(fault());
      } catch (NetworkUnavailableException e) {
        throw new Fault(
            ClusterNote.LINK_NOT_DISTURBED.of(server.address(), fault().words(), e.note()), e);
      }
      return state.with(number, server.disturbed(fault()));
    }

    @Override
    String done() {
      return "is " + fault().words();
    }
  }

  /** {@code ycsb cluster partition}: cuts a server off. */
  @Command(
      name = "partition",
      description =
          "Cuts a server off from others, as a cut cable does: what is sent is dropped, and nobody hears of it. Takes a cluster with links (start --rate).")
  static final class Partition extends Disturb {
    /** Converts from whom, on the command line. */
    static final class FromName extends EnumName<Disturbance.From> {
      FromName() {
        super(Disturbance.From.class, "one of peers, clients and all");
      }
    }

    /** Converts the direction on the command line. */
    static final class WayName extends EnumName<Disturbance.Way> {
      WayName() {
        super(Disturbance.Way.class, "one of both, in and out");
      }
    }

    @Option(
        names = "--from",
        paramLabel = "peers|clients|all",
        converter = FromName.class,
        description = "From whom (default: all).")
    private Disturbance.From from = Disturbance.From.ALL;

    @Option(
        names = "--way",
        paramLabel = "both|in|out",
        converter = WayName.class,
        description = "in: nothing reaches it; out: nothing leaves it (default: both).")
    private Disturbance.Way way = Disturbance.Way.BOTH;

    @Override
    Disturbance fault() {
      return Disturbance.partition(from, way);
    }
  }

  /** Converts text to a fault, and tells why it cannot. */
  abstract static class FaultOf implements ITypeConverter<Disturbance> {
    abstract Disturbance parse(String text);

    @Override
    public Disturbance convert(String text) {
      try {
        return parse(text);
      } catch (Fault e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** {@code ycsb cluster slow}: slows a server's link. */
  @Command(
      name = "slow",
      description = "Gives a server's link another rate, each way. Takes a cluster with links.")
  static final class Slow extends Disturb {
    /** Converts the rate. */
    static final class Rate extends FaultOf {
      @Override
      Disturbance parse(String text) {
        return Disturbance.slow(NetworkUnits.parseSlowRate(text));
      }
    }

    @Option(
        names = "--rate",
        required = true,
        paramLabel = "RATE",
        converter = Rate.class,
        description = "The rate, such as 10mbit.")
    private Disturbance fault = Disturbance.slow(1_000_000);

    @Override
    Disturbance fault() {
      return fault;
    }
  }

  /** {@code ycsb cluster lose}: makes a server's link lose packets. */
  @Command(
      name = "lose",
      description =
          "Drops packets of a server's link at random, each way. Takes a cluster with links.")
  static final class Lose extends Disturb {
    /** Converts the part. */
    static final class Part extends FaultOf {
      @Override
      Disturbance parse(String text) {
        return Disturbance.loss(NetworkUnits.parsePart(text));
      }
    }

    @Option(
        names = "--part",
        required = true,
        paramLabel = "PART",
        converter = Part.class,
        description = "How many of them, such as 5%%.")
    private Disturbance fault = Disturbance.loss(0.01);

    @Override
    Disturbance fault() {
      return fault;
    }
  }
}
