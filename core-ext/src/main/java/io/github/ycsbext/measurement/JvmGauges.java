package io.github.ycsbext.measurement;

import java.io.IOException;
import java.util.Set;
import site.ycsb.Utils;
import site.ycsb.measurements.exporter.MeasurementsExporter;

public final class JvmGauges {
  private static final String THREADS = "THREAD_COUNT";
  private static final String MEMORY = "USED_MEM_MB";
  private static final String LOAD = "SYS_LOAD_AVG";
  private static final String COLLECTIONS = "GCS";
  private static final String COLLECTION_TIME = "GCS_TIME";
  private static final Set<String> NAMES =
      Set.of(THREADS, MEMORY, LOAD, COLLECTIONS, COLLECTION_TIME);

  private final Recorders recorders;
  private int leastThreads = Integer.MAX_VALUE;
  private int mostThreads;
  private long leastMegaBytes = Long.MAX_VALUE;
  private long mostMegaBytes;
  private double leastLoad = Double.MAX_VALUE;
  private double mostLoad;
  private long lastCollections;
  private long lastCollectionMillis;

  public JvmGauges(Recorders recorders) {
    this.recorders = recorders;
  }

  /** Returns false for the names of these readings, which are not operations. */
  public static boolean isOperation(String name) {
    return !NAMES.contains(name);
  }

  public synchronized void read() {
    readThreads();
    readMemory();
    readLoad();
    readCollections();
  }

  private void readThreads() {
    int threads = Utils.getActiveThreadCount();
    leastThreads = Math.min(leastThreads, threads);
    mostThreads = Math.max(mostThreads, threads);
    record(THREADS, threads);
  }

  private void readMemory() {
    int megaBytes = Utils.getUsedMemoryMegaBytes();
    leastMegaBytes = Math.min(leastMegaBytes, megaBytes);
    mostMegaBytes = Math.max(mostMegaBytes, megaBytes);
    record(MEMORY, megaBytes);
  }

  /** Reads the load, which is negative if the system does not report it. */
  private void readLoad() {
    double load = Utils.getSystemLoadAverage();
    if (load >= 0) {
      leastLoad = Math.min(leastLoad, load);
      mostLoad = Math.max(mostLoad, load);
      record(LOAD, (long) load);
    }
  }

  private void readCollections() {
    long collections = Utils.getGCTotalCollectionCount();
    long millis = Utils.getGCTotalTime();
    record(COLLECTIONS, collections - lastCollections);
    record(COLLECTION_TIME, millis - lastCollectionMillis);
    lastCollections = collections;
    lastCollectionMillis = millis;
  }

  private void record(String name, long value) {
    ThreadRecorder recorder = recorders.current();
    recorder.recordService(recorder.operation(name), value * 1000);
  }

  public synchronized void write(MeasurementsExporter exporter) throws IOException {
    if (mostThreads == 0) {
      return;
    }
    exporter.write("MAX_MEM_USED", "MBs", mostMegaBytes);
    exporter.write("MIN_MEM_USED", "MBs", leastMegaBytes);
    exporter.write("MAX_THREADS", "Count", mostThreads);
    exporter.write("MIN_THREADS", "Count", leastThreads);
    if (leastLoad <= mostLoad) {
      exporter.write("MAX_SYS_LOAD_AVG", "Load", mostLoad);
      exporter.write("MIN_SYS_LOAD_AVG", "Load", leastLoad);
    }
  }
}
