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

  /** The mean service time, in place of 10 ms. */
  private static final String MILLIS = "onequeue.millis";

  /** The time of day, in ms, from which on it slows by 10 % a minute. */
  private static final String SLOWS_FROM = "onequeue.slowsfrom";

  private static final double SLOWER_EACH_MINUTE = 1.1;

  /** The last stretch before the answer, which no timer hits as well. */
  private static final long SPIN_NS = 60_000;

  private static @Nullable PriorityQueue<Long> free;
  private static long requests;

  private Service service = Service.FIXED;
  private double meanNs = MEAN_SERVICE_NS;

  @Override
  public void init() {
    service = Service.valueOf(getProperties().getProperty(SERVICE));
    meanNs = 1e6 * Double.parseDouble(getProperties().getProperty(MILLIS, "10"));
    String slowsFrom = getProperties().getProperty(SLOWS_FROM);
    if (slowsFrom != null) {
      double minutes = (System.currentTimeMillis() - Long.parseLong(slowsFrom)) / 60e3;
      meanNs *= Math.pow(SLOWER_EACH_MINUTE, minutes);
    }
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

  private static synchronized long answeredNs(
      Service service, double meanNs, PriorityQueue<Long> servers) {
    long serviceNs = Math.round(service.time(requests++) * meanNs);
    long endNs = Math.max(servers.remove(), System.nanoTime()) + serviceNs;
    servers.add(endNs);
    return endNs;
  }

  @Override
  protected Status answer() {
    long untilNs = answeredNs(service, meanNs, Objects.requireNonNull(free));
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
