package io.github.ycsbext.clusters.process;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The control group that counts the memory of one server, of either version
 * (Documentation/admin-guide/cgroup-v2.rst, cgroup-v1/memory.rst): its own, or its container's.
 */
public final class MemoryGroup {
  /** Of a process, its controllers and its group, as {@code /proc} tells them. */
  private static final Pattern MEMBER = Pattern.compile("(?m)^\\d+:(memory|):(/.*)$");

  /** The groups of which a server is the only one: those made for it, and Docker's. */
  private static final Pattern OWN =
      Pattern.compile(".*/(" + ControlGroups.PREFIX + ".*|(docker-)?[0-9a-f]{64}(\\.scope)?)");

  private static final Pattern KILLED = Pattern.compile("(?m)^oom_kill (\\d+)$");
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final long POLL_NS = 5_000_000;
  private static final long MEGABYTE = 1 << 20;

  /** Takes more memory than is left in the group. */
  private static final String EATER =
      "echo $$ > \"$0/cgroup.procs\" && exec dd if=/dev/zero of=/dev/null bs=64M count=1";

  /** Who has it is killed before all others: see proc_pid_oom_score_adj(5). */
  private static final String FIRST = "1000";

  private final Path folder;
  private final boolean isSecond;

  private MemoryGroup(Path folder, boolean isSecond) {
    this.folder = folder;
    this.isSecond = isSecond;
  }

  /**
   * Returns the group of a server.
   *
   * @throws UserError if it has none of its own
   */
  public static MemoryGroup of(long process) {
    Path groups = Path.of("/proc", Long.toString(process), "cgroup");
    try {
      return of(ControlGroups.ROOT, Files.readString(groups));
    } catch (IOException e) {
      throw new UserError(ClusterNote.NO_MEMORY_GROUP.of(FileError.of(e)), e);
    }
  }

  /**
   * @param groups those of the process, a line for each hierarchy
   */
  static MemoryGroup of(Path root, String groups) {
    boolean isSecond = Files.exists(root.resolve("cgroup.controllers"));
    Matcher member = MEMBER.matcher(groups);
    while (member.find()) {
      if (member.group(1).isEmpty() == isSecond && OWN.matcher(member.group(2)).matches()) {
        Path top = isSecond ? root : root.resolve("memory");
        return new MemoryGroup(top.resolve(member.group(2).substring(1)), isSecond);
      }
    }
    throw new UserError(ClusterNote.NO_MEMORY_GROUP.of(groups.strip().replace("\n", ", ")));
  }

  Path folder() {
    return folder;
  }

  /**
   * Leaves the group without memory until the kernel has killed its largest processes, and one is
   * gone; with the second version it kills all of them. The limits are as before then.
   *
   * @throws IOException if the kernel kills none
   */
  public void oomKill() throws IOException {
    List<String> before = members();
    long killed = killed();
    String swap = isSecond ? "memory.swap.max" : "memory.swappiness";
    String limit = isSecond ? "memory.max" : "memory.limit_in_bytes";
    String oldSwap = exchanged(swap, "0");
    String oldLimit = read(limit);
    try {
      if (isSecond) {
        write(limit, "0");
      } else {
        squeeze(limit);
        eat(before);
      }
      await(before, killed);
    } finally {
      restore(limit, oldLimit);
      restore(swap, oldSwap);
    }
  }

  /**
   * Lowers the limit to what is in use once the pages of files are gone. The first version frees
   * what it can for a limit that is too low, and then refuses it, so the kernel kills nothing yet.
   */
  private void squeeze(String limit) throws IOException {
    long endNs = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        write(limit, Long.toString(MEGABYTE));
        return;
      } catch (IOException e) {
        // What is in use now cannot be freed.
      }
      try {
        write(limit, Long.toString(Long.parseLong(read("memory.usage_in_bytes")) + MEGABYTE));
        return;
      } catch (IOException e) {
        // The server has taken more meanwhile.
        if (System.nanoTime() > endNs) {
          throw e;
        }
      }
    }
  }

  private void eat(List<String> servers) throws IOException {
    servers.forEach(MemoryGroup::offer);
    try {
      Executables.run(List.of("/bin/sh", "-c", EATER, folder.toString()));
    } catch (ProgramFailedException e) {
      // The kernel has killed it, too.
    }
  }

  private static void offer(String server) {
    try {
      Files.writeString(Path.of("/proc", server, "oom_score_adj"), FIRST);
    } catch (IOException e) {
      // One of many has ended.
    }
  }

  private void await(List<String> before, long killed) throws IOException {
    long endNs = System.nanoTime() + PATIENCE.toNanos();
    while (killed() <= killed || members().containsAll(before)) {
      if (System.nanoTime() > endNs) {
        throw new IOException(ClusterNote.NOT_OOM_KILLED.of(PATIENCE.toSeconds()).text());
      }
      LockSupport.parkNanos(POLL_NS);
    }
  }

  /** Returns the ids of its processes; none once a container's group is gone with it. */
  private List<String> members() throws IOException {
    try {
      return Files.readAllLines(folder.resolve("cgroup.procs"));
    } catch (NoSuchFileException e) {
      return List.of();
    }
  }

  /** Returns how many processes the kernel has killed for want of memory. */
  private long killed() throws IOException {
    try {
      Matcher count = KILLED.matcher(read(isSecond ? "memory.events" : "memory.oom_control"));
      return count.find() ? Long.parseLong(count.group(1)) : 0;
    } catch (NoSuchFileException e) {
      return Long.MAX_VALUE;
    }
  }

  private String read(String file) throws IOException {
    return Files.readString(folder.resolve(file)).strip();
  }

  private void write(String file, String value) throws IOException {
    Files.writeString(folder.resolve(file), value, StandardOpenOption.WRITE);
  }

  /** Returns the value before; empty if a kernel without swap has no such file. */
  private String exchanged(String file, String value) throws IOException {
    if (!Files.exists(folder.resolve(file))) {
      return "";
    }
    String before = read(file);
    write(file, value);
    return before;
  }

  private void restore(String file, String value) throws IOException {
    if (!value.isEmpty() && Files.exists(folder.resolve(file))) {
      write(file, value);
    }
  }
}
