package io.github.ycsbext.studies.analysis.simulation;

import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * A server whose service times have a known distribution: lognormal with the mean {@code
 * simulated.mean}, in microseconds. It keeps its caller waiting for as long, as a server would.
 */
public final class SimulatedServer extends DB {
  static final String MEAN = "simulated.mean";
  static final String SEED = "simulated.seed";

  /** The standard deviation of a service time's logarithm. */
  static final double SIGMA = 0.5;

  private double meanNs;
  private Random random = new Random();

  @Override
  public void init() {
    meanNs = 1e3 * Double.parseDouble(getProperties().getProperty(MEAN));
    random = new Random(Long.parseLong(getProperties().getProperty(SEED)));
  }

  private Status serve() {
    double service = meanNs * Math.exp(SIGMA * random.nextGaussian() - SIGMA * SIGMA / 2);
    long end = System.nanoTime() + Math.round(service);
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    return Status.OK;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return serve();
  }

  @Override
  @SuppressWarnings("NonApiType") // YCSB declares this signature.
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<java.util.HashMap<String, ByteIterator>> result) {
    return serve();
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return serve();
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return serve();
  }

  @Override
  public Status delete(String table, String key) {
    return serve();
  }
}
