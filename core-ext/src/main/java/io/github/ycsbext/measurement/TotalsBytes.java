package io.github.ycsbext.measurement;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.measurement.OperationTotals.StatusTotal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import site.ycsb.Status;

/** Totals as bytes without any loss: HdrHistogram's compressed encoding, exact sums and counts. */
public final class TotalsBytes {
  /** More than any workload has. */
  private static final int MAX_NAMES = 10_000;

  private static final int MAX_HISTOGRAM_BYTES = 16 << 20;

  /** Statuses that YCSB tells apart by their identity. */
  private static final List<Status> SUCCESSES = List.of(Status.OK, Status.BATCHED_OK);

  private TotalsBytes() {}

  public static byte[] of(Totals totals) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(totals.operations().size());
      for (Map.Entry<String, OperationTotals> operation : totals.operations().entrySet()) {
        out.writeUTF(operation.getKey());
        write(operation.getValue().service(), out);
        write(operation.getValue().response(), out);
        write(operation.getValue().statuses(), out);
        out.writeLong(operation.getValue().scanned().asked());
        out.writeLong(operation.getValue().scanned().returned());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(Latencies latencies, DataOutputStream out) throws IOException {
    Histogram histogram = latencies.histogramNs();
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    out.writeLong(latencies.sumNs());
    out.writeInt(length);
    out.write(buffer.array(), 0, length);
  }

  private static void write(Map<String, StatusTotal> statuses, DataOutputStream out)
      throws IOException {
    out.writeInt(statuses.size());
    for (StatusTotal total : statuses.values()) {
      Status status = total.status();
      write(status, out);
      out.writeBoolean(status instanceof ErrorStatus);
      if (status instanceof ErrorStatus) {
        write(ErrorStatus.asInYcsb(status), out);
      }
      out.writeLong(total.count());
    }
  }

  private static void write(Status status, DataOutputStream out) throws IOException {
    out.writeUTF(status.getName());
    out.writeUTF(status.getDescription());
  }

  /** Throws if these are not the bytes of totals. */
  public static Totals read(byte[] bytes) throws IOException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      Map<String, OperationTotals> operations = new TreeMap<>();
      for (int left = count(in, MAX_NAMES); left > 0; left--) {
        OperationTotals totals = OperationTotals.empty();
        operations.put(in.readUTF(), totals);
        readInto(totals.service(), in);
        readInto(totals.response(), in);
        for (int statuses = count(in, MAX_NAMES); statuses > 0; statuses--) {
          totals.addStatus(status(in), in.readLong());
        }
        totals.scanned().add(in.readLong(), in.readLong());
      }
      return new Totals(operations);
    } catch (DataFormatException | EOFException | UTFDataFormatException | RuntimeException e) {
      throw new IOException("these bytes are no measurements", e);
    }
  }

  private static int count(DataInputStream in, int most) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > most) {
      throw new IOException("these bytes are no measurements: a count of " + count);
    }
    return count;
  }

  private static void readInto(Latencies latencies, DataInputStream in)
      throws IOException, DataFormatException {
    long sumNs = in.readLong();
    byte[] encoded = new byte[count(in, MAX_HISTOGRAM_BYTES)];
    in.readFully(encoded);
    latencies.add(Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(encoded), 0), sumNs);
  }

  private static Status status(DataInputStream in) throws IOException {
    String name = in.readUTF();
    String description = in.readUTF();
    if (in.readBoolean()) {
      return new ErrorStatus(name, description, new Status(in.readUTF(), in.readUTF()));
    }
    return SUCCESSES.stream()
        .filter(success -> success.getName().equals(name))
        .findFirst()
        .orElseGet(() -> new Status(name, description));
  }
}
