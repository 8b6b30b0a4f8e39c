package io.github.ycsbext.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.CountDownLatch;
import org.apache.htrace.core.HTraceConfiguration;
import org.apache.htrace.core.Tracer;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.ClientThread;
import site.ycsb.DB;
import site.ycsb.DBWrapper;
import site.ycsb.Status;
import site.ycsb.WorkloadException;
import site.ycsb.measurements.Measurements;
import site.ycsb.measurements.exporter.TextMeasurementsExporter;

/** Tests the workload with YCSB's own client threads, wrapper and measurements. */
class UpstreamClientTest {
  private final MapDatabase shared = new MapDatabase();

  /** A third-party binding that does not use our recorder. */
  private final class Plain extends DB {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return shared.read(table, key, fields, result);
    }

    @Override
    @SuppressWarnings("NonApiType") // YCSB's interface has these types.
    public Status scan(
        String table,
        String startkey,
        int recordcount,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      return shared.scan(table, startkey, recordcount, fields, result);
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return shared.update(table, key, values);
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return shared.insert(table, key, values);
    }

    @Override
    public Status delete(String table, String key) {
      return shared.delete(table, key);
    }
  }

  @Test
  void runs_both_phases_and_reports_its_own_measurements() throws Exception {
    Properties properties =
        Phases.properties(
            "recordcount", "100",
            "operationcount", "100",
            "dataintegrity", "true",
            "readproportion", "0.4",
            "updateproportion", "0.1",
            "deleteproportion", "0.2",
            "insertproportion", "0.1",
            "readmodifywriteproportion", "0.2",
            "measurement.interval", "both");
    startMeasurements(properties);

    phase(Phases.with(properties, "dotransactions", "false"), false);
    phase(properties, true);

    assertThat(report())
        .contains("[GENERATE], Operations, 140")
        .contains("[VERIFY], Operations, 60")
        .contains("[VERIFY], Return=OK, 60")
        .contains("[READ-MODIFY-WRITE], Operations, 20")
        .contains("[Intended-READ-MODIFY-WRITE], Operations, 20")
        .contains("[DELETE], Return=OK, 20")
        .contains("[READ], Return=OK, 60")
        .contains("[INSERT], Return=OK, 110");
    assertThat(shared.records).hasSize(90);
  }

  /** Resets YCSB's measurements, a singleton that another test may have used. */
  private static void startMeasurements(Properties properties) throws ReflectiveOperationException {
    Field onlyOne = Measurements.class.getDeclaredField("singleton");
    onlyOne.setAccessible(true);
    onlyOne.set(null, null);
    Measurements.setProperties(properties);
  }

  private void phase(Properties properties, boolean run) throws WorkloadException {
    RecordWorkload workload = new RecordWorkload();
    workload.init(properties);
    Tracer tracer = new Tracer.Builder("test").conf(HTraceConfiguration.fromMap(Map.of())).build();
    DBWrapper db = new DBWrapper(new Plain(), tracer);
    db.setProperties(properties);
    CountDownLatch end = new CountDownLatch(1);
    ClientThread thread = new ClientThread(db, run, workload, properties, 100, -1, end);
    thread.setThreadId(0);
    thread.setThreadCount(1);
    thread.run();
    assertThat(end.getCount()).isZero();
    assertThat(thread.getOpsDone()).isEqualTo(100);
    workload.cleanup();
  }

  private static String report() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TextMeasurementsExporter exporter = new TextMeasurementsExporter(out);
    Measurements.getMeasurements().exportMeasurements(exporter);
    exporter.close();
    return out.toString(StandardCharsets.UTF_8);
  }
}
