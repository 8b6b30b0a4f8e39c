package io.github.ycsbext.client.arrival;

import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.client.arrival.QueueSimulation.Service;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * A simulated database with one queue before some servers. When a request comes, it is known when
 * it will be answered, whatever the threads of this process do; the call returns at that moment.
 */
public final class OneQueue extends TestDb {
  static final String SERVERS = "onequeue.servers";
  static final String SERVICE = "onequeue.service";
  static final double MEAN_SERVICE_NS = 10_000_000;

  /** The last stretch before the answer, which no timer hits as well. */
  private static final long SPIN_NS = 60_000;

  private static @Nullable PriorityQueue<Long> free;
  private static long requests;

  private Service service = Service.FIXED;

  @Override
  public void init() {
    service = Service.valueOf(getProperties().getProperty(SERVICE));
    open(Integer.parseInt(getProperties().getProperty(SERVERS)));
  }

  private static synchronized void open(int servers) {
    if (free == null) {
      free = new PriorityQueue<>();
      for (int server = 0; server < servers; server++) {
        free.add(System.nanoTime());
      }
    }
  }

  private static synchronized long answeredNs(Service service, PriorityQueue<Long> servers) {
    long serviceNs = Math.round(service.time(requests++) * MEAN_SERVICE_NS);
    long endNs = Math.max(servers.remove(), System.nanoTime()) + serviceNs;
    servers.add(endNs);
    return endNs;
  }

  @Override
  protected Status answer() {
    long untilNs = answeredNs(service, Objects.requireNonNull(free));
    long leftNs = untilNs - System.nanoTime();
    while (leftNs > 0) {
      if (leftNs > SPIN_NS) {
        LockSupport.parkNanos(leftNs - SPIN_NS);
      } else {
        Thread.onSpinWait();
      }
      leftNs = untilNs - System.nanoTime();
    }
    return Status.OK;
  }
}
