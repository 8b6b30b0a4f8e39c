package io.github.ycsbext.studies.run;

import io.github.ycsbext.clusters.LinkFault;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * A server that only notes what is done to it: a file {@code killed} or {@code restarted} in its
 * folder tells a script of it.
 */
final class FakeNode implements Node {
  private final Path folder;
  private final List<String> history = new CopyOnWriteArrayList<>();
  private volatile @Nullable CountDownLatch silent;
  private volatile @Nullable String broken;
  private volatile boolean running = true;

  FakeNode(Path folder) {
    this.folder = folder;
  }

  /** What was done to it, and whether a file {@code measuring} was there by then. */
  List<String> history() {
    return List.copyOf(history);
  }

  /** Its restarts do not come to their end; counts down once one has begun. */
  void doesNotAnswer(CountDownLatch asked) {
    silent = asked;
  }

  void cannotRestart(String reason) {
    broken = reason;
  }

  @Override
  public String host() {
    return "127.0.0.1";
  }

  @Override
  public int port() {
    return 1;
  }

  @Override
  public long processId() {
    return ProcessHandle.current().pid();
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  @Override
  public Note role() {
    return Role.SERVER.of();
  }

  @Override
  public void kill() {
    running = false;
    note("killed");
  }

  @Override
  public void restart() {
    CountDownLatch asked = silent;
    if (asked != null) {
      asked.countDown();
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        history.add("given up");
        throw new UserError("interrupted", e);
      }
    }
    String reason = broken;
    if (reason != null) {
      throw new UserError(reason);
    }
    running = true;
    note("restarted");
  }

  @Override
  public void perform(Action action, String failure) {
    InvocationHandler noting =
        (proxy, method, arguments) -> {
          note((boolean) arguments[0] ? "paused" : "continued");
          return null;
        };
    Class<?>[] types = {PlacedServer.class};
    try {
      action.on((PlacedServer) Proxy.newProxyInstance(getClass().getClassLoader(), types, noting));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void awaitAnswer() {}

  @Override
  public void disturb(LinkFault fault) {
    note(fault.begun().text());
  }

  @Override
  public void heal(LinkFault fault) {
    note("healed");
  }

  private void note(String what) {
    boolean measuring = Files.exists(folder.resolve("measuring"));
    history.add(what + (measuring ? " while measuring" : ""));
    try {
      Files.writeString(folder.resolve(what), "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
