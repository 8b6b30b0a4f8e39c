package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.LinkFault;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.clusters.place.DataDisk;
import io.github.ycsbext.clusters.process.MemoryGroup;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.fault.FileFault;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;

/** The commands that take disk space or memory from one server, and the one that heals. */
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

  /** {@code ycsb cluster heal}: undoes what is done to a server's link or disk. */
  @Command(name = "heal", description = "Undoes partition, slow, lose and fill.")
  static final class Heal extends LinkCommands.OfOneLink {
    @Override
    ClusterState change(ClusterState state, int number, ClusterState.Server server) {
      LinkFault fault = server.link();
      boolean isFull = DataDisk.isFull(state.data(number));
      if (fault == null && !isFull) {
        throw new Fault(
            "Neither the link nor the disk of the server on %s has a fault"
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
        ClusterState state, int number, ClusterState.Server server, LinkFault fault) {
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
