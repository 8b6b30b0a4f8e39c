package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Disturbance;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.clusters.place.DataDisk;
import io.github.ycsbext.clusters.process.MemoryGroup;
import io.github.ycsbext.clusters.process.ServerClock;
import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.fault.FileFault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The commands that take disk space, memory or the time from one server, and the one that heals.
 */
final class ResourceCommands {
  private ResourceCommands() {}

  /** {@code ycsb cluster fill}: leaves a server without disk space. */
  @Command(
      name = "fill",
      description =
          "Leaves a server without disk space, whatever it deletes. Takes a cluster with disks (start --faults fill).")
  static final class Fill extends NodeCommands.OfOneNode {
    @Override
    ClusterState change(ClusterState state, int number, ClusterState.Server server) {
      require(!DataDisk.isFull(state.data(number)), server, "is left without disk space already");
      state.keepData();
      fill(state, number, true);
      return state;
    }

    @Override
    String done() {
      return "is left without disk space";
    }
  }

  private static void fill(ClusterState state, int number, boolean full) {
    Path data = state.data(number);
    try {
      DataDisk.of(data).fill(full);
    } catch (IOException e) {
      throw new Fault(
          "The disk of %s cannot be %s: %s"
              .formatted(data, full ? "filled" : "freed", FileFault.of(e)),
          e);
    }
  }

  /** {@code ycsb cluster starve}: has the kernel kill a server for want of memory. */
  @Command(
      name = "starve",
      description =
          "Takes a server's memory, so that the kernel kills it. Takes a cluster with control groups (start --faults starve).")
  static final class Starve extends NodeCommands.OfOneNode {
    @Override
    ClusterState change(ClusterState state, int number, ClusterState.Server server) {
      require(server.process().runs(), server, "does not run");
      state.keepData();
      try {
        MemoryGroup.of(server.process().pid()).starve();
      } catch (IOException e) {
        throw new Fault(
            "The server on %s cannot be left without memory: %s"
                .formatted(server.address(), FileFault.of(e)),
            e);
      }
      return state;
    }

    @Override
    String done() {
      return "is killed for want of memory";
    }
  }

  /** {@code ycsb cluster clock}: sets a server's clock apart. */
  @Command(
      name = "clock",
      description =
          "Sets a server's clock ahead of this machine's, or back. Takes a cluster with clocks (start --faults clock).")
  static final class Clock extends NodeCommands.OfOneNode {
    /** Converts how far. */
    static final class By extends LinkCommands.FaultOf {
      @Override
      Disturbance parse(String text) {
        boolean isBack = text.startsWith("-");
        long millis = NetworkUnits.parseDelay(isBack ? text.substring(1) : text).toMillis();
        return Disturbance.clock(isBack ? -millis : millis);
      }
    }

    @Option(
        names = "--by",
        required = true,
        paramLabel = "TIME",
        converter = By.class,
        description = "How far, such as 30s, or -500ms for back.")
    private Disturbance fault = Disturbance.clock(1);

    @Override
    ClusterState change(ClusterState state, int number, ClusterState.Server server) {
      require(server.link() == null, server, "has a fault already: heal it first");
      setClock(server, fault.clockByMillis());
      return state.with(number, server.disturbed(fault));
    }

    @Override
    String done() {
      return "is " + fault.words();
    }
  }

  private static void setClock(ClusterState.Server server, long millis) {
    ServerStart command = server.command();
    try {
      ServerClock.of(command == null ? Map.of() : command.environment()).set(millis);
    } catch (IOException e) {
      throw new Fault(
          "The clock of the server on %s cannot be set: %s"
              .formatted(server.address(), FileFault.of(e)),
          e);
    }
  }

  /** {@code ycsb cluster heal}: undoes what is done to a server's link, disk or clock. */
  @Command(name = "heal", description = "Undoes partition, slow, lose, fill and clock.")
  static final class Heal extends LinkCommands.OfOneLink {
    @Override
    ClusterState change(ClusterState state, int number, ClusterState.Server server) {
      Disturbance fault = server.link();
      boolean isFull = DataDisk.isFull(state.data(number));
      if (fault == null && !isFull) {
        throw new Fault(
            "Neither the link nor the disk nor the clock of the server on %s has a fault"
                .formatted(server.address()));
      }
      if (isFull) {
        fill(state, number, false);
      }
      if (fault != null) {
        heal(state, number, server, fault);
      }
      return state.with(number, server.disturbed(null));
    }

    private static void heal(
        ClusterState state, int number, ClusterState.Server server, Disturbance fault) {
      if (fault.clockByMillis() != 0) {
        setClock(server, 0);
        return;
      }
      try {
        link(state, number, server).heal(fault);
      } catch (NetworkUnavailableException e) {
        throw new Fault(ClusterNote.LINK_NOT_HEALED.of(server.address(), e.note()), e);
      }
    }

    @Override
    String done() {
      return "is healed";
    }
  }
}
