package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.ShownUnit;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.DataTable.Column;
import io.github.ycsbext.studies.report.table.DataTable.Value;
import io.github.ycsbext.studies.study.plan.Metric;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class TableMaker {
  private final Words words;
  private final String id;
  private final String caption;
  private final List<Column> columns = new ArrayList<>();
  private final List<List<Value>> rows = new ArrayList<>();

  public TableMaker(Words words, String id, String caption) {
    this.words = words;
    this.id = id;
    this.caption = caption;
  }

  /** Adds columns of texts, by the last part of their titles' keys. */
  public TableMaker texts(String... keys) {
    for (String key : keys) {
      columns.add(new Column(title(key), false, List.of(field(key))));
    }
    return this;
  }

  /** Adds a column of texts with a given title; a cell may show several fields as one text. */
  TableMaker textColumn(String title, String... fields) {
    columns.add(new Column(title, false, List.of(fields)));
    return this;
  }

  public TableMaker numbers(String... keys) {
    for (String key : keys) {
      column(title(key), field(key));
    }
    return this;
  }

  public TableMaker column(String title, String field) {
    columns.add(new Column(title, true, List.of(field)));
    return this;
  }

  public TableMaker intervals(String... keys) {
    for (String key : keys) {
      intervalColumn(title(key), field(key));
    }
    return this;
  }

  public TableMaker intervalColumn(String title, String field) {
    columns.add(new Column(title, true, List.of(field, field + "_low95", field + "_high95")));
    return this;
  }

  private String title(String key) {
    return words.of("column." + key);
  }

  private static String field(String key) {
    return key.replace('-', '_');
  }

  public Row row() {
    List<Value> values = new ArrayList<>();
    rows.add(values);
    return new Row(values);
  }

  public DataTable made() {
    return new DataTable(id, caption, columns, rows);
  }

  /** Returns a table that keeps more than it shows; see {@link DataTable#kept}. */
  public DataTable made(Supplier<Stream<List<String>>> kept) {
    return new DataTable(id, caption, columns, rows, kept);
  }

  public final class Row {
    private final List<Value> values;

    private Row(List<Value> values) {
      this.values = values;
    }

    private Row add(String text, String... kept) {
      values.add(new Value(text, List.of(kept)));
      return this;
    }

    /** Adds a value to a column of intervals, whose ends are kept if there are any. */
    private Row add(String text, double value, @Nullable Interval ends) {
      return add(
          text,
          kept(value),
          ends == null ? "" : kept(ends.low()),
          ends == null ? "" : kept(ends.high()));
    }

    /** Adds an operation's name in words; its field has the name itself. */
    public Row operation(String name) {
      return add(words.operation(name), name);
    }

    public Row text(@Nullable String text) {
      return text == null || text.isEmpty() ? add(Numbers.NONE, "") : add(text, text);
    }

    /** Adds a time as the language writes it; what is kept has ISO 8601. */
    Row time(@Nullable Instant time) {
      return time == null ? add(Numbers.NONE, "") : add(words.time(time), time.toString());
    }

    /** Adds sentences to a column of as many fields; empty ones are not shown. */
    Row sentences(String... texts) {
      String shown =
          Stream.of(texts).filter(text -> !text.isEmpty()).collect(Collectors.joining(". "));
      return add(shown.isEmpty() ? Numbers.NONE : shown, texts);
    }

    public Row whole(long number) {
      return add(words.numbers().whole(number), String.valueOf(number));
    }

    Row whole(@Nullable Long number) {
      return number == null ? add(Numbers.NONE, "") : whole(number.longValue());
    }

    public Row plain(double number) {
      return add(words.numbers().plain(number), kept(number));
    }

    /** Adds a metric's value in the unit of the report; what is kept has the metric's own. */
    public Row value(Metric metric, double value) {
      return add(words.numbers().plain(ShownUnit.of(metric).of(value)), kept(value));
    }

    Row value(Metric metric, Estimate estimate) {
      return estimate(words.numbers().estimate(ShownUnit.of(metric).of(estimate)), estimate);
    }

    Row number(@Nullable Double number) {
      return number == null ? add(Numbers.NONE, "") : plain(number.doubleValue());
    }

    /** Adds a time in milliseconds; what is kept has microseconds, as results have. */
    public Row millis(double micros) {
      return add(words.numbers().millis(micros), kept(micros));
    }

    /** Adds a time in milliseconds with ±; what is kept has microseconds, as results have. */
    public Row millis(Estimate micros) {
      return estimate(words.numbers().estimate(micros.times(1 / 1000.0)), micros);
    }

    Row fixed(double number, int decimals) {
      return add(words.numbers().fixed(number, decimals), kept(number));
    }

    Row percent(@Nullable Double part) {
      return part == null ? add(Numbers.NONE, "") : add(words.numbers().percent(part), kept(part));
    }

    public Row pValue(@Nullable Double value) {
      return add(words.numbers().pValue(value), value == null ? "" : kept(value));
    }

    Row bytes(@Nullable Long bytes) {
      return bytes == null
          ? add(Numbers.NONE, "")
          : add(words.numbers().bytes(bytes), String.valueOf(bytes));
    }

    Row bytes(Estimate bytes) {
      return estimate(words.numbers().bytes(bytes), bytes);
    }

    public Row estimate(Estimate estimate) {
      return estimate(words.numbers().estimate(estimate), estimate);
    }

    private Row estimate(String shown, Estimate estimate) {
      return add(
          estimate.isMeasured() ? shown : Numbers.NONE,
          estimate.mean(),
          estimate.hasInterval() ? new Interval(estimate.low(), estimate.high()) : null);
    }

    public Row ratio(@Nullable Ratio ratio) {
      return ratio == null
          ? add(Numbers.NONE, Double.NaN, null)
          : add(words.numbers().ratio(ratio), ratio.value(), ratio.interval95());
    }

    public Row change(@Nullable Double ratio) {
      return ratio == null
          ? add(Numbers.NONE, "")
          : add(words.numbers().change(ratio), kept(ratio - 1));
    }

    /** Adds a ratio to a column of intervals, as a change in percent. */
    public Row change(@Nullable Ratio ratio) {
      if (ratio == null) {
        return add(Numbers.NONE, Double.NaN, null);
      }
      Interval ends = ratio.interval95();
      return add(
          words.numbers().change(ratio),
          ratio.value() - 1,
          ends == null ? null : new Interval(ends.low() - 1, ends.high() - 1));
    }

    /** Adds only the interval to a column of intervals; another column shows its value. */
    Row between(double value, @Nullable Interval interval) {
      return add(
          interval == null ? Numbers.NONE : words.numbers().interval(interval), value, interval);
    }

    /** Adds a fraction to a column of numbers, with enough digits to tell it from 1. */
    public Row level(double value) {
      return add(words.numbers().level(value), kept(value));
    }

    /** Adds a fraction to a column of intervals, with enough digits to tell it from 1. */
    Row level(double value, @Nullable Interval interval) {
      String text = words.numbers().level(value);
      return add(
          interval == null ? text : text + " " + words.numbers().levels(interval), value, interval);
    }

    /** Adds only the interval, formatted like {@link #level(double, Interval)}. */
    Row levels(double value, @Nullable Interval interval) {
      return add(
          interval == null ? Numbers.NONE : words.numbers().levels(interval), value, interval);
    }

    /** Adds a value to a column of intervals whose ends are only kept. */
    public Row without(double value, @Nullable Interval interval, int digits) {
      return add(words.numbers().significant(value, digits), value, interval);
    }

    /** Adds a value to a column of intervals, with enough digits to tell the ends apart. */
    public Row precisely(double value, @Nullable Interval interval, int digits) {
      Numbers numbers = words.numbers();
      if (interval == null) {
        return without(value, null, digits);
      }
      String separator = numbers.decimal().equals(",") ? "; " : ", ";
      return add(
          "%s [%s%s%s]"
              .formatted(
                  numbers.significant(value, digits),
                  numbers.significant(interval.low(), digits),
                  separator,
                  numbers.significant(interval.high(), digits)),
          value,
          interval);
    }

    private String kept(double number) {
      return Double.isFinite(number) ? String.valueOf(number) : "";
    }
  }
}
