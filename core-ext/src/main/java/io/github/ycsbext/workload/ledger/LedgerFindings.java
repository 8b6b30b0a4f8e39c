package io.github.ycsbext.workload.ledger;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the check of a phase has found.
 *
 * @param counts how many records have each finding
 * @param lostWrites the acknowledged writes that are not in force and were not followed by one that
 *     is
 * @param rows the findings one by one, at most {@link LedgerCheck#MAX_ROWS}
 */
public record LedgerFindings(
    long records,
    long acknowledged,
    long unknown,
    Map<Finding, Long> counts,
    long lostWrites,
    List<Row> rows) {
  public static final String FILE = "acknowledged.csv";

  private static final String BLOCK = "ACKNOWLEDGED.";

  public static final String LOST_WRITES = BLOCK + "LostWrites";

  public static final String WRITES = BLOCK + "Writes";

  /**
   * {@code operation} is the newest lost write or, if none is lost, the last acknowledged one,
   * {@code second} that by whose end it was, and {@code foundOperation} wrote what was found.
   */
  public record Row(
      String key,
      Finding finding,
      @Nullable Long operation,
      @Nullable Long second,
      @Nullable Long foundOperation) {}

  public LedgerFindings {
    Map<Finding, Long> all = new EnumMap<>(Finding.class);
    for (Finding finding : Finding.values()) {
      all.put(finding, counts.getOrDefault(finding, 0L));
    }
    counts = all;
    rows = List.copyOf(rows);
  }

  public static LedgerFindings sum(List<LedgerFindings> each) {
    Map<Finding, Long> counts = new EnumMap<>(Finding.class);
    each.forEach(one -> one.counts.forEach((finding, n) -> counts.merge(finding, n, Long::sum)));
    return new LedgerFindings(
        each.stream().mapToLong(LedgerFindings::records).sum(),
        each.stream().mapToLong(LedgerFindings::acknowledged).sum(),
        each.stream().mapToLong(LedgerFindings::unknown).sum(),
        counts,
        each.stream().mapToLong(LedgerFindings::lostWrites).sum(),
        each.stream().flatMap(one -> one.rows.stream()).toList());
  }

  public LedgerFindings withRows(int most) {
    List<Row> first = rows.subList(0, Math.min(most, rows.size()));
    return new LedgerFindings(records, acknowledged, unknown, counts, lostWrites, first);
  }

  public long count(Finding finding) {
    return Objects.requireNonNull(counts.get(finding));
  }

  public long broken() {
    return counts.keySet().stream().filter(Finding::isBroken).mapToLong(this::count).sum();
  }

  public Map<String, Double> values() {
    Map<String, Double> values = new LinkedHashMap<>();
    values.put(WRITES, (double) acknowledged);
    values.put(BLOCK + "Unknown", (double) unknown);
    values.put(BLOCK + "RecordsRead", (double) records);
    counts.forEach((finding, count) -> values.put(BLOCK + finding.figure(), (double) count));
    values.put(LOST_WRITES, (double) lostWrites);
    return values;
  }

  public void write(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file)) {
      csv.writeRecord("key", "finding", "operation", "acknowledged_second", "found_operation");
      for (Row row : rows) {
        csv.writeRecord(
            row.key(),
            row.finding().name().toLowerCase(Locale.ROOT),
            shown(row.operation()),
            shown(row.second()),
            shown(row.foundOperation()));
      }
    }
  }

  private static String shown(@Nullable Long number) {
    return number == null ? "" : number.toString();
  }
}
