package io.github.ycsbext.process;

public final class ProcessTree {
  private ProcessTree() {}

  public static void kill(ProcessHandle top) {
    top.descendants().forEach(ProcessHandle::destroyForcibly);
    top.destroyForcibly();
  }
}
