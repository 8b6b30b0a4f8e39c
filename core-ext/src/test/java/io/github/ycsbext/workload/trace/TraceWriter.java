package io.github.ycsbext.workload.trace;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.ycsbext.workload.operation.OperationKind;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a trace. Its first line is known at the end: room is kept for it, in a file of gzip as a
 * member of its own that is not compressed.
 */
public final class TraceWriter implements Closeable {
  private static final int BUFFER = 1 << 16;
  private static final int HEADER_BYTES = 1024;

  private final Path file;
  private final boolean isGzip;
  private final OutputStream out;
  private final StringBuilder line = new StringBuilder();
  private final Map<OperationKind, Long> counts = new EnumMap<>(OperationKind.class);
  private long records;
  private long inserted;
  private int longest;
  private long timeNs;
  private long expiring;

  /**
   * @param file does not exist
   */
  public TraceWriter(Path file, boolean isGzip) throws IOException {
    this.file = file;
    this.isGzip = isGzip;
    Files.write(file, header(header()), StandardOpenOption.CREATE_NEW);
    OutputStream plain = Files.newOutputStream(file, StandardOpenOption.APPEND);
    this.out = new BufferedOutputStream(isGzip ? new GZIPOutputStream(plain, BUFFER) : plain);
    out.write("#time,operation,record,key size,value size,ttl\n".getBytes(US_ASCII));
  }

  private byte[] header(TraceHeader header) throws IOException {
    byte[] padded = new byte[HEADER_BYTES];
    Arrays.fill(padded, (byte) ' ');
    byte[] text = line(header).getBytes(US_ASCII);
    System.arraycopy(text, 0, padded, 0, text.length);
    padded[HEADER_BYTES - 1] = '\n';
    if (!isGzip) {
      return padded;
    }
    ByteArrayOutputStream member = new ByteArrayOutputStream();
    try (GZIPOutputStream stored =
        new GZIPOutputStream(member) {
          {
            def.setLevel(Deflater.NO_COMPRESSION);
          }
        }) {
      stored.write(padded);
    }
    return member.toByteArray();
  }

  private static String line(TraceHeader header) {
    StringBuilder line = new StringBuilder(TraceHeader.START);
    line.append(
        String.format(
            Locale.ROOT,
            " records=%d inserted=%d longest=%d seconds=%d.%09d",
            header.records(),
            header.inserted(),
            header.longest(),
            header.timeNs() / 1_000_000_000,
            header.timeNs() % 1_000_000_000));
    if (header.expiring() > 0) {
      line.append(" expiring=").append(header.expiring());
    }
    header
        .counts()
        .forEach((kind, count) -> line.append(' ').append(kind.word()).append('=').append(count));
    return line.toString();
  }

  /** Returns what was written until now. */
  public TraceHeader header() {
    return new TraceHeader(records, inserted, longest, timeNs, expiring, counts);
  }

  /**
   * Writes an operation.
   *
   * @param atNs its time since the trace's start, not before that of the last one
   * @param isInserted whether the trace inserts the record before anything else meets it
   * @param record its number, among those that are inserted or among the others: each new one has
   *     the next number
   * @param valueBytes the bytes that are read or written; 0 if unknown
   * @param ttlSeconds 0 for none
   */
  public void write(
      long atNs,
      OperationKind kind,
      boolean isInserted,
      long record,
      int keyBytes,
      int valueBytes,
      int ttlSeconds)
      throws IOException {
    timeNs = Math.max(timeNs, atNs);
    counts.merge(kind, 1L, Long::sum);
    longest = Math.max(longest, valueBytes);
    expiring += ttlSeconds > 0 && kind.renews() ? 1 : 0;
    if (isInserted) {
      inserted = Math.max(inserted, record + 1);
    } else {
      records = Math.max(records, record + 1);
    }
    line.setLength(0);
    line.append(timeNs / 1_000_000_000).append('.');
    long micros = timeNs / 1000 % 1_000_000;
    for (long unit = 100_000; unit > micros && unit > 1; unit /= 10) {
      line.append('0');
    }
    line.append(micros).append(',').append(kind.word()).append(isInserted ? ",+" : ",");
    line.append(record).append(',').append(keyBytes).append(',').append(valueBytes);
    line.append(',').append(ttlSeconds).append('\n');
    for (int i = 0; i < line.length(); i++) {
      out.write(line.charAt(i));
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
    try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "rw")) {
      whole.write(header(header()));
    }
  }
}
