package io.github.ycsbext.process;

/** A process with all its descendants. */
public final class ProcessTree {
  private ProcessTree() {}

  /** Kills them without waiting for their end. */
  public static void kill(ProcessHandle top) {
    top.descendants().forEach(ProcessHandle::destroyForcibly);
    top.destroyForcibly();
  }
}
