package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.github.ycsbext.clusters.FaultNeed;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The server's clock is set ahead or back, and right again.
 *
 * @param byMillis how far ahead; below 0 for back
 */
@JsonTypeName("clock-skew")
public record ClockSkew(long byMillis) implements InjectedFault {
  private static final Pattern TIME = Pattern.compile("(-?\\d{1,9}(?:\\.\\d{1,9})?) ?(ms|s|min)");

  private static final Map<String, BigDecimal> MILLIS =
      Map.of(
          "ms", BigDecimal.ONE, "s", BigDecimal.valueOf(1000), "min", BigDecimal.valueOf(60_000));

  private static final FaultField<Long> BY =
      new FaultField<>(
          "by",
          "TIME",
          "How far, such as 30 s, or -500 ms for back.",
          TIME.pattern(),
          text -> new ClockSkew(millis(text)).byMillis);

  static final FaultKind KIND =
      new FaultKind(
          ClockSkew.class,
          "Sets a server's clock ahead of this machine's, or back.",
          FaultNeed.CLOCK,
          List.of(BY),
          values -> new ClockSkew(values.get(BY)));

  public ClockSkew {
    if (byMillis == 0) {
      throw UserError.badInput("a clock that is set by 0 s is right");
    }
  }

  private static long millis(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw UserError.badInput(
          "'%s' is not a time with its unit, such as 500 ms, 30 s or -2 min".formatted(text));
    }
    return new BigDecimal(time.group(1)).multiply(MILLIS.get(time.group(2))).longValue();
  }

  @Override
  public Words words() {
    FaultNote said = byMillis > 0 ? FaultNote.SET_AHEAD : FaultNote.SET_BACK;
    Note begun = said.of(Note.rounded(Math.abs(byMillis) / 1e3, 1));
    return new Words(begun, begun, FaultNote.SET_RIGHT.of());
  }

  @Override
  public void begin(Node node) {
    node.setClock(byMillis);
  }

  @Override
  public void end(Node node) {
    node.setClock(0);
  }
}
