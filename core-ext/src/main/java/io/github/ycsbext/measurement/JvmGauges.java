package io.github.ycsbext.measurement;

import java.io.IOException;
import java.util.DoubleSummaryStatistics;
import java.util.LongSummaryStatistics;
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
  private final LongSummaryStatistics threads = new LongSummaryStatistics();
  private final LongSummaryStatistics megaBytes = new LongSummaryStatistics();
  private final DoubleSummaryStatistics loads = new DoubleSummaryStatistics();
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
    int active = Utils.getActiveThreadCount();
    threads.accept(active);
    record(THREADS, active);
    int used = Utils.getUsedMemoryMegaBytes();
    megaBytes.accept(used);
    record(MEMORY, used);
    double load = Utils.getSystemLoadAverage();
    if (load >= 0) { // It is negative if the system does not report it.
      loads.accept(load);
      record(LOAD, (long) load);
    }
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
    if (threads.getCount() == 0) {
      return;
    }
    exporter.write("MAX_MEM_USED", "MBs", megaBytes.getMax());
    exporter.write("MIN_MEM_USED", "MBs", megaBytes.getMin());
    exporter.write("MAX_THREADS", "Count", (int) threads.getMax());
    exporter.write("MIN_THREADS", "Count", (int) threads.getMin());
    if (loads.getCount() > 0) {
      exporter.write("MAX_SYS_LOAD_AVG", "Load", loads.getMax());
      exporter.write("MIN_SYS_LOAD_AVG", "Load", loads.getMin());
    }
  }
}
