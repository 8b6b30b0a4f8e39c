package io.github.ycsbext.workload.trace;

import static java.nio.charset.StandardCharsets.UTF_8;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.workload.operation.OperationKind;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** Reads a trace, plain or compressed by gzip, one operation after the other. */
public final class TraceReader implements Closeable {
  private static final int BUFFER = 1 << 16;
  private static final int COLUMNS = 6;
  private static final String NO_NANOS = "000000000";

  private final Path file;
  private final CsvReader<CsvRecord> csv;
  private final Iterator<CsvRecord> lines;
  private final TraceHeader header;
  private final long[] counts = new long[OperationKind.values().length];

  /** Has 2 r, plus 1 if the trace inserted it, for each record r that is deleted now. */
  private final BitSet deleted = new BitSet();

  /** The records that were met, of those to load and of the others. */
  private long records;

  private long inserted;
  private long expiring;
  private long timeNs;

  /**
   * @param isInserted whether the trace inserts the record before anything else meets it
   * @param valueBytes what is read or written, or the records that are scanned; 0 if unknown
   * @param ttlSeconds how long the record lives; 0 if for ever
   */
  record Line(
      long timeNs,
      OperationKind kind,
      boolean isInserted,
      long record,
      int valueBytes,
      int ttlSeconds) {}

  /** Throws a UserError if it cannot be read or is no trace. */
  public TraceReader(Path file) throws IOException {
    this.file = file;
    this.csv =
        CsvReader.builder()
            .commentStrategy(CommentStrategy.READ)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .ofCsvRecord(opened(), UTF_8);
    this.lines = csv.iterator();
    try {
      CsvRecord first = line();
      String text = first == null ? "" : first.getField(0);
      this.header = TraceHeader.of(first != null && first.isComment() ? "#" + text : text);
    } catch (IllegalArgumentException e) {
      close();
      throw error(" is no trace: " + e.getMessage(), e);
    } catch (UserError e) {
      close();
      throw e;
    }
  }

  private InputStream opened() throws IOException {
    if (Files.isDirectory(file)) {
      throw error(" is a folder: name a file", null);
    }
    InputStream stream;
    try {
      stream = new BufferedInputStream(Files.newInputStream(file), BUFFER);
    } catch (FileSystemException e) {
      throw UserError.badInput("trace: " + FileError.of(e), e);
    }
    try {
      stream.mark(2);
      boolean isGzip = stream.read() == 0x1f && stream.read() == 0x8b;
      stream.reset();
      return isGzip ? new GZIPInputStream(stream, BUFFER) : stream;
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

  private @Nullable CsvRecord line() {
    try {
      return lines.hasNext() ? lines.next() : null;
    } catch (UncheckedIOException e) {
      throw unreadable(Objects.requireNonNull(e.getCause()));
    } catch (CsvParseException e) {
      throw error(" is no CSV: " + e.getMessage(), e);
    }
  }

  public TraceHeader header() {
    return header;
  }

  /** Returns the next operation; null at the end. Throws a UserError if the line is wrong. */
  @Nullable Line next() {
    CsvRecord line = line();
    while (line != null && line.isComment()) {
      line = line();
    }
    if (line == null) {
      requireAll();
      return null;
    }
    long beforeNs = timeNs;
    timeNs = time(line);
    if (timeNs < beforeNs) {
      throw wrong(line, "the time goes back");
    }
    OperationKind kind = kind(line);
    boolean isInserted = field(line, 2).startsWith("+");
    Line operation =
        new Line(
            timeNs,
            kind,
            isInserted,
            number(line, 2, isInserted ? header.inserted() - 1 : header.records() - 1),
            (int) number(line, 4, header.longest()),
            (int) number(line, 5, Integer.MAX_VALUE));
    number(line, 3, Integer.MAX_VALUE); // The key's size, which no operation needs.
    requireSense(line, operation);
    counts[kind.index()]++;
    expiring += operation.ttlSeconds > 0 && kind.renews() ? 1 : 0;
    return operation;
  }

  private void requireAll() {
    long operations = Arrays.stream(counts).sum();
    if (operations < header.operations()) {
      throw error(
          " is not whole: its first line promises %s operations, and %s are there; make it again"
              .formatted(header.operations(), operations),
          null);
    }
    for (OperationKind each : OperationKind.values()) {
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

  private void requireSense(CsvRecord line, Line operation) {
    boolean isInserted = operation.isInserted;
    String sign = isInserted ? "+" : "";
    long known = isInserted ? inserted : records;
    if (operation.record > known) {
      throw wrong(
          line,
          "record %1$s%2$s comes before %1$s%3$s: number the records as they come"
              .formatted(sign, operation.record, known));
    }
    boolean isNew = operation.record == known;
    boolean isInsert = operation.kind == OperationKind.INSERT;
    if (isNew && isInserted && !isInsert) {
      throw wrong(line, "record +%s is met before its insert".formatted(known));
    }
    inserted += isNew && isInserted ? 1 : 0;
    records += isNew && !isInserted ? 1 : 0;
    long bit = 2 * operation.record + (isInserted ? 1 : 0);
    if (bit > Integer.MAX_VALUE) {
      return;
    }
    if (isInsert && !(isNew && isInserted) && !deleted.get((int) bit)) {
      throw wrong(
          line,
          "record %s%s is inserted, and it is there already: this is an update"
              .formatted(sign, operation.record));
    }
    if (isInsert || operation.kind == OperationKind.DELETE) {
      deleted.set((int) bit, !isInsert);
    }
  }

  private static String field(CsvRecord line, int column) {
    return column < line.getFieldCount() ? line.getField(column) : "";
  }

  private long time(CsvRecord line) {
    String text = line.getField(0);
    int point = (text + ".").indexOf('.');
    String decimals = text.substring(Math.min(point + 1, text.length()));
    String digits = text.substring(0, point) + decimals;
    boolean isNumber = !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!isNumber || point > NO_NANOS.length() || decimals.length() > NO_NANOS.length()) {
      throw wrong(line, "the time is not a number of seconds with up to nine decimals");
    }
    return Long.parseLong(digits + NO_NANOS.substring(decimals.length()));
  }

  private OperationKind kind(CsvRecord line) {
    return OperationKind.named(field(line, 1))
        .orElseThrow(() -> wrong(line, "the operation is none of " + OperationKind.words()));
  }

  private long number(CsvRecord line, int column, long most) {
    String text = field(line, column);
    try {
      long number = Long.parseLong(text);
      if (number >= 0 && number <= most && line.getFieldCount() <= COLUMNS) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The same sentence as for a negative one.
    }
    throw wrong(
        line,
        "'%s' is not a whole number of at least 0 and less than %s".formatted(text, most + 1));
  }

  private UserError wrong(CsvRecord line, String what) {
    return error(
        ", line %s: %s; a line is time,operation,record,key size,value size,ttl"
            .formatted(line.getStartingLineNumber(), what),
        null);
  }

  @Override
  public void close() {
    try {
      csv.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
