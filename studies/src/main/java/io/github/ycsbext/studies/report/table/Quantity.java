package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.ShownUnit;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.DataTable.Value;
import io.github.ycsbext.studies.study.plan.Metric;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a column's values are shown, and kept for programs: in full precision and results' units.
 *
 * @param order where a value stands among others
 */
public record Quantity<T>(
    Kind kind,
    BiFunction<Words, T, String> shown,
    Function<T, List<String>> kept,
    ToDoubleFunction<T> order) {
  /** The kinds of columns. An interval's ends are kept in fields of their own. */
  public enum Kind {
    TEXT,
    NUMBER,
    INTERVAL;

    List<String> fields(String field) {
      return this == INTERVAL
          ? List.of(field, field + "_low95", field + "_high95")
          : List.of(field);
    }
  }

  public record Around(double value, @Nullable Interval interval) {
    static Around of(Estimate estimate) {
      return new Around(estimate.mean(), estimate.interval95());
    }
  }

  public record Each<T>(Quantity<T> quantity, @Nullable T value) {
    private String shown(Words words) {
      return value == null ? "" : quantity.shown.apply(words, value);
    }

    private List<String> kept() {
      return quantity.kept(value, quantity.kind.fields("").size());
    }
  }

  public static final Quantity<String> TEXT =
      new Quantity<>(Kind.TEXT, (words, text) -> text, List::of, text -> Double.MAX_VALUE);

  /** Several fields that are shown as one text; empty ones are not shown. */
  public static final Quantity<List<String>> SENTENCES =
      new Quantity<>(
          Kind.TEXT,
          (words, texts) ->
              texts.stream().filter(text -> !text.isEmpty()).collect(Collectors.joining(". ")),
          texts -> texts,
          texts -> Double.MAX_VALUE);

  public static final Quantity<String> OPERATION =
      new Quantity<>(Kind.TEXT, Words::operation, List::of, name -> Double.MAX_VALUE);

  /** A time, as the language writes it; what is kept has ISO 8601. */
  public static final Quantity<Instant> TIME =
      new Quantity<>(
          Kind.TEXT, Words::time, time -> List.of(time.toString()), Instant::getEpochSecond);

  public static final Quantity<Number> WHOLE = whole(Numbers::whole);

  public static final Quantity<Number> PLAIN = number(Numbers::plain);

  /** A time in milliseconds; what is kept has microseconds, as results have. */
  public static final Quantity<Number> MILLIS = number(Numbers::millis);

  public static final Quantity<Number> PERCENT =
      number((numbers, part) -> Double.isNaN(part) ? Numbers.NONE : numbers.percent(part));

  public static final Quantity<Number> P_VALUE = number(Numbers::pValue);

  /** A fraction, with enough digits to tell it from 1. */
  public static final Quantity<Number> LEVEL = number(Numbers::level);

  public static final Quantity<Number> BYTES = whole(Numbers::bytes);

  /** A ratio, shown as a change in percent. */
  public static final Quantity<Number> CHANGE =
      new Quantity<>(
          Kind.NUMBER,
          (words, ratio) -> words.numbers().change(ratio.doubleValue()),
          ratio -> List.of(kept(ratio.doubleValue() - 1)),
          Number::doubleValue);

  public static final Quantity<Estimate> ESTIMATE =
      interval(
          (numbers, one) -> one.isMeasured() ? numbers.estimate(one) : Numbers.NONE, Around::of);

  public static final Quantity<Estimate> ESTIMATED_BYTES =
      interval((numbers, one) -> one.isMeasured() ? numbers.bytes(one) : Numbers.NONE, Around::of);

  public static final Quantity<Ratio> RATIO =
      interval(Numbers::ratio, ratio -> new Around(ratio.value(), ratio.interval95()));

  /** A ratio with its interval, shown as a change in percent. */
  public static final Quantity<Ratio> CHANGE_WITHIN =
      interval(Numbers::change, ratio -> changed(ratio.value(), ratio.interval95()));

  /** A fraction with enough digits to tell it from 1. */
  public static final Quantity<Around> LEVEL_WITHIN =
      interval((numbers, one) -> within(numbers, one, numbers::level), one -> one);

  /** Numbers whose quantity is each row's own. */
  public static final Quantity<Each<?>> EACH = each(Kind.NUMBER);

  /** Intervals whose quantity is each row's own. */
  public static final Quantity<Each<?>> EACH_WITHIN = each(Kind.INTERVAL);

  public static Quantity<Number> fixed(int decimals) {
    return number((numbers, value) -> numbers.fixed(value, decimals));
  }

  public static Quantity<Number> of(Metric metric) {
    return number((numbers, value) -> numbers.plain(ShownUnit.of(metric).of(value)));
  }

  public static Quantity<Estimate> estimated(Metric metric) {
    return interval(
        (numbers, one) ->
            one.isMeasured() ? numbers.estimate(ShownUnit.of(metric).of(one)) : Numbers.NONE,
        Around::of);
  }

  /** A value whose interval is only kept. */
  public static Quantity<Around> without(int digits) {
    return interval((numbers, one) -> numbers.significant(one.value, digits), one -> one);
  }

  /** A value with enough digits to tell the ends of its interval apart. */
  public static Quantity<Around> precisely(int digits) {
    return interval(
        (numbers, one) -> within(numbers, one, value -> numbers.significant(value, digits)),
        one -> one);
  }

  private static String within(Numbers numbers, Around one, DoubleFunction<String> written) {
    String value = written.apply(one.value);
    return one.interval == null
        ? value
        : value
            + " "
            + numbers.between(
                written.apply(one.interval.low()), written.apply(one.interval.high()));
  }

  private static Quantity<Number> whole(BiFunction<Numbers, Long, String> shown) {
    return new Quantity<>(
        Kind.NUMBER,
        (words, number) -> shown.apply(words.numbers(), number.longValue()),
        number -> List.of(String.valueOf(number.longValue())),
        Number::doubleValue);
  }

  private static Quantity<Number> number(BiFunction<Numbers, Double, String> shown) {
    return new Quantity<>(
        Kind.NUMBER,
        (words, number) -> shown.apply(words.numbers(), number.doubleValue()),
        number -> List.of(kept(number.doubleValue())),
        Number::doubleValue);
  }

  private static <T> Quantity<T> interval(
      BiFunction<Numbers, T, String> shown, Function<T, Around> around) {
    return new Quantity<>(
        Kind.INTERVAL,
        (words, one) -> shown.apply(words.numbers(), one),
        one -> kept(around.apply(one)),
        one -> around.apply(one).value);
  }

  private static Quantity<Each<?>> each(Kind kind) {
    return new Quantity<>(kind, (words, one) -> one.shown(words), Each::kept, one -> 0);
  }

  private static Around changed(double ratio, @Nullable Interval ends) {
    return new Around(
        ratio - 1, ends == null ? null : new Interval(ends.low() - 1, ends.high() - 1));
  }

  private static List<String> kept(Around one) {
    Interval ends = one.interval;
    return List.of(
        kept(one.value),
        ends == null ? "" : kept(ends.low()),
        ends == null ? "" : kept(ends.high()));
  }

  private static String kept(double number) {
    return Double.isFinite(number) ? String.valueOf(number) : "";
  }

  public Each<T> each(@Nullable T value) {
    return new Each<>(this, value);
  }

  Value in(Words words, @Nullable T value) {
    String text = value == null ? "" : shown.apply(words, value);
    return text.isEmpty() || value == null
        ? Value.NONE
        : new Value(text, order.applyAsDouble(value));
  }

  List<String> kept(@Nullable T value, int fields) {
    return value == null ? Collections.nCopies(fields, "") : kept.apply(value);
  }
}
