package io.github.ycsbext.workload.trace;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.workload.operation.OperationKind;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** Reads a trace, plain or compressed by gzip, one operation after the other. */
public final class TraceReader implements Closeable {
  private static final int BUFFER = 1 << 16;
  private static final int MAX_WORD = 32;
  private static final long NANOS = 1_000_000_000;
  private static final OperationKind[] KINDS = OperationKind.values();
  private static final byte[][] WORDS =
      Arrays.stream(KINDS).map(kind -> kind.word().getBytes(UTF_8)).toArray(byte[][]::new);

  private final Path file;
  private final InputStream in;
  private final TraceHeader header;
  private final byte[] buffer = new byte[BUFFER];
  private final byte[] word = new byte[MAX_WORD];
  private int at;
  private int end;
  private long line = 1;
  private final long[] counts = new long[KINDS.length];

  /** Has 2 r, plus 1 if the trace inserted it, for each record r that is deleted now. */
  private final BitSet deleted = new BitSet();

  /** The records that were met, of those to load and of the others. */
  private long records;

  private long inserted;
  private long expiring;
  private long timeNs;
  private OperationKind kind = OperationKind.READ;
  private boolean isInserted;
  private long record;
  private int valueBytes;
  private int ttlSeconds;

  /** Throws a UserError if it cannot be read or is no trace. */
  public TraceReader(Path file) throws IOException {
    this.file = file;
    this.in = opened();
    try {
      this.header = TraceHeader.of(firstLine());
    } catch (IllegalArgumentException e) {
      in.close();
      throw error(" is no trace: " + e.getMessage(), e);
    } catch (UserError e) {
      in.close();
      throw e;
    }
  }

  private InputStream opened() throws IOException {
    if (Files.isDirectory(file)) {
      throw error(" is a folder: name a file", null);
    }
    InputStream stream;
    try {
      stream = Files.newInputStream(file);
    } catch (FileSystemException e) {
      throw UserError.badInput("trace: " + FileError.of(e), e);
    }
    try {
      return open(stream);
    } catch (IOException e) {
      stream.close();
      throw unreadable(e);
    }
  }

  private UserError error(String what, @Nullable Throwable cause) {
    return UserError.badInput("trace: " + file + what, cause);
  }

  private UserError unreadable(IOException e) {
    return error(
        e instanceof EOFException
            ? " is not whole (the gzip ends early): make it again"
            : " cannot be read (" + FileError.reason(e) + "): make it again",
        e);
  }

  public static InputStream open(InputStream stream) throws IOException {
    InputStream buffered = new BufferedInputStream(stream, BUFFER);
    buffered.mark(2);
    boolean isGzip = buffered.read() == 0x1f && buffered.read() == 0x8b;
    buffered.reset();
    return isGzip ? new GZIPInputStream(buffered, BUFFER) : buffered;
  }

  private String firstLine() {
    byte[] first = new byte[TraceHeader.MAX_BYTES];
    int length = 0;
    for (int next = read(); next != '\n'; next = read()) {
      if (next < 0 || length == first.length) {
        throw new IllegalArgumentException("its first line does not end");
      }
      first[length++] = (byte) next;
    }
    return new String(first, 0, length, UTF_8);
  }

  private int read() {
    if (at == end) {
      at = 0;
      end = 0;
      try {
        end = Math.max(0, in.read(buffer, 0, BUFFER));
      } catch (IOException e) {
        throw unreadable(e);
      }
      if (end == 0) {
        return -1;
      }
    }
    return buffer[at++] & 0xff;
  }

  public TraceHeader header() {
    return header;
  }

  /** Moves to the next operation; false at the end. Throws a UserError if the line is wrong. */
  public boolean next() {
    line++;
    int first = read();
    while (first == '#' || first == '\r' || first == '\n') {
      while (first >= 0 && first != '\n') {
        first = read();
      }
      line++;
      first = first < 0 ? first : read();
    }
    if (first < 0) {
      requireAll();
      return false;
    }
    at--;
    long beforeNs = timeNs;
    timeNs = time();
    if (timeNs < beforeNs) {
      throw wrong("the time goes back");
    }
    kind = readKind();
    isInserted = peek() == '+';
    if (isInserted) {
      at++;
    }
    record = number(',', isInserted ? header.inserted() - 1 : header.records() - 1);
    number(',', Integer.MAX_VALUE); // The key's size, which no operation needs.
    valueBytes = (int) number(',', header.longest());
    ttlSeconds = (int) number('\n', Integer.MAX_VALUE);
    requireSense();
    counts[kind.index()]++;
    expiring += ttlSeconds > 0 && kind.renews() ? 1 : 0;
    return true;
  }

  private void requireAll() {
    long operations = Arrays.stream(counts).sum();
    if (operations < header.operations()) {
      throw error(
          " is not whole: its first line promises %s operations, and %s are there; make it again"
              .formatted(header.operations(), operations),
          null);
    }
    for (OperationKind each : KINDS) {
      requireCount(each.word(), counts[each.index()], header.count(each));
    }
    requireCount("records", records, header.records());
    requireCount("inserted", inserted, header.inserted());
    requireCount("expiring", expiring, header.expiring());
  }

  private void requireCount(String what, long found, long promised) {
    if (found != promised) {
      throw error(
          " contradicts its first line, line 1: %s is %s there, and %s in the lines below: correct it"
              .formatted(what, promised, found),
          null);
    }
  }

  private void requireSense() {
    long known = isInserted ? inserted : records;
    if (record > known) {
      throw wrong(
          "record %s comes before %s: number the records as they come"
              .formatted(name(record), name(known)));
    }
    boolean isNew = record == known;
    boolean isInsert = kind == OperationKind.INSERT;
    if (isNew && isInserted && !isInsert) {
      throw wrong("record %s is met before its insert".formatted(name(record)));
    }
    if (isNew && isInserted) {
      inserted++;
    } else if (isNew) {
      records++;
    }
    long bit = 2 * record + (isInserted ? 1 : 0);
    if (bit > Integer.MAX_VALUE) {
      return;
    }
    if (isInsert && !(isNew && isInserted) && !deleted.get((int) bit)) {
      throw wrong(
          "record %s is inserted, and it is there already: this is an update"
              .formatted(name(record)));
    }
    if (isInsert || kind == OperationKind.DELETE) {
      deleted.set((int) bit, !isInsert);
    }
  }

  private String name(long number) {
    return (isInserted ? "+" : "") + number;
  }

  private int peek() {
    int next = read();
    at -= next < 0 ? 0 : 1;
    return next;
  }

  private long time() {
    long seconds = 0;
    int next = read();
    for (; next >= '0' && next <= '9' && seconds < NANOS; next = read()) {
      seconds = 10 * seconds + next - '0';
    }
    long nanos = 0;
    if (next == '.') {
      long unit = NANOS / 10;
      next = read();
      for (; next >= '0' && next <= '9'; next = read()) {
        nanos += unit * (next - '0');
        unit /= 10;
      }
    }
    if (next != ',') {
      throw wrong("the time is no number of seconds");
    }
    return seconds * NANOS + nanos;
  }

  private OperationKind readKind() {
    int length = 0;
    int next = read();
    for (; next >= 'a' && next <= 'z' && length < MAX_WORD; next = read()) {
      word[length++] = (byte) next;
    }
    for (int i = 0; i < WORDS.length && next == ','; i++) {
      if (Arrays.equals(WORDS[i], 0, WORDS[i].length, word, 0, length)) {
        return KINDS[i];
      }
    }
    throw wrong("the operation is none of " + OperationKind.words());
  }

  private long number(int until, long most) {
    long number = 0;
    int digits = 0;
    int next = read();
    for (; next >= '0' && next <= '9' && digits < 18; next = read()) {
      number = 10 * number + next - '0';
      digits++;
    }
    if (until == '\n' && next == '\r') {
      next = read();
    }
    boolean isEnd = next == until || (next < 0 && until == '\n');
    if (digits == 0 || !isEnd || number > most) {
      throw wrong(
          number > most
              ? number + " is above what the first line says, " + most
              : "a number is missing");
    }
    return number;
  }

  private UserError wrong(String what) {
    return error(
        ", line %s: %s; a line is time,operation,record,key size,value size,ttl"
            .formatted(line, what),
        null);
  }

  public long timeNs() {
    return timeNs;
  }

  public OperationKind kind() {
    return kind;
  }

  /** Returns true if the trace inserts the record before anything else meets it. */
  public boolean isInserted() {
    return isInserted;
  }

  public long record() {
    return record;
  }

  /** Returns the bytes that are read or written, or the records that are scanned; 0 if unknown. */
  public int valueBytes() {
    return valueBytes;
  }

  /** Returns how long the record lives; 0 if for ever. */
  public int ttlSeconds() {
    return ttlSeconds;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
