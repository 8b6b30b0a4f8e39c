package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.util.List;

/** The server's link has another rate, each way. */
@JsonTypeName("throttle")
public record Throttle(long rateBitsPerSecond) implements InjectedFault.OfLink {
  private static final FaultField<Long> RATE =
      new FaultField<>(
          "rate",
          "RATE",
          "The rate of its link, each way, such as 10mbit.",
          null,
          text -> new Throttle(NetworkUnits.parseSlowRate(text)).rateBitsPerSecond);

  static final FaultKind KIND =
      new FaultKind(
          Throttle.class,
          "Gives a server's link another rate, each way.",
          List.of(RATE),
          values -> new Throttle(values.get(RATE)));

  public Throttle {
    if (rateBitsPerSecond == 0) {
      throw UserError.badInput("a slow link has a rate: write 10mbit or so");
    }
    rateBitsPerSecond = NetworkShape.ofRate(rateBitsPerSecond).rateBitsPerSecond();
  }

  @Override
  public Note begun() {
    return FaultNote.SLOWED.of(NetworkUnits.rate(rateBitsPerSecond));
  }
}
