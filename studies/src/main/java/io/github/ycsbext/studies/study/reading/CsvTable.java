package io.github.ycsbext.studies.study.reading;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.github.ycsbext.binding.PropertyType;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A CSV file beside a plan, with comments after {@code #}, whose faults are reported together. */
final class CsvTable {
  private final String file;
  private final List<PlanError> faults = new ArrayList<>();
  private boolean isRightHeader;

  CsvTable(String file) {
    this.file = file;
  }

  /**
   * @param columns all allowed columns with commas between, the required ones first
   * @param needed the number of required columns
   * @param row reads a line; null if it is faulty
   */
  <T> List<T> read(String csv, String columns, int needed, Function<Line, @Nullable T> row) {
    List<T> read = new ArrayList<>();
    try (CsvReader<CsvRecord> records =
        CsvReader.builder()
            .commentStrategy(CommentStrategy.SKIP)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .ofCsvRecord(csv)) {
      List<String> header = List.of();
      for (CsvRecord one : records) {
        if (header.isEmpty()) {
          header = one.getFields();
          requireColumns(one, List.of(columns.split(",", -1)), needed);
        } else if (isRightHeader) {
          T value = row.apply(new Line(one, header, this));
          if (value != null) {
            read.add(value);
          }
        }
      }
    } catch (CsvParseException | IOException e) {
      fault(1, "not a CSV file: " + e.getMessage());
    }
    if (!faults.isEmpty()) {
      faults.sort(Comparator.comparingInt(PlanError::line));
      throw new InvalidPlanException(file, faults);
    }
    return read;
  }

  private void requireColumns(CsvRecord header, List<String> columns, int needed) {
    List<String> required = columns.subList(0, needed);
    List<String> others = columns.subList(needed, columns.size());
    List<String> found = header.getFields();
    isRightHeader =
        columns.containsAll(found)
            && found.containsAll(required)
            && found.stream().distinct().count() == found.size();
    if (!isRightHeader) {
      String more = others.isEmpty() ? "" : ", and may be " + others;
      fault(
          (int) header.getStartingLineNumber(),
          "the columns are %s: they must be %s%s".formatted(found, required, more));
    }
  }

  private void fault(int line, String sentence) {
    faults.add(new PlanError(line, sentence));
  }

  record Line(CsvRecord fields, List<String> header, CsvTable table) {
    String text(String column) {
      int place = header.indexOf(column);
      return place < 0 || place >= fields.getFieldCount() ? "" : fields.getField(place).strip();
    }

    void fault(String sentence) {
      table.fault((int) fields.getStartingLineNumber(), sentence);
    }

    /** Null if it is empty or, with a fault, unknown. */
    @Nullable String known(String column, Collection<String> known) {
      return known(column, text(column), known);
    }

    @Nullable String known(String column, String value, Collection<String> known) {
      return value.isEmpty() ? null : read(column, value, PropertyType.oneOf(known));
    }

    /** Null, with a fault, if it is none. */
    @Nullable Double number(String column) {
      return number(column, text(column));
    }

    @Nullable Double number(String column, String text) {
      return read(column, text, PropertyType.number(-Double.MAX_VALUE, Double.MAX_VALUE));
    }

    /** From 1 to {@code most}; null if it is empty or, with a fault, anything else. */
    @Nullable Long count(String column, long most) {
      return text(column).isEmpty()
          ? null
          : read(column, text(column), PropertyType.longInteger(1, most));
    }

    private <T> @Nullable T read(String column, String text, PropertyType<T> type) {
      T value = type.parse(text);
      if (value == null) {
        fault(column + ": '" + text + "' " + type.refusal());
      }
      return value;
    }

    /** Null, with a fault, if there is none. */
    @Nullable Metric metric() {
      Optional<Metric> metric = Metric.named(text("metric"));
      if (metric.isEmpty()) {
        fault("metric: '%s' is not one of %s".formatted(text("metric"), Metric.titles()));
      }
      return metric.orElse(null);
    }
  }
}
