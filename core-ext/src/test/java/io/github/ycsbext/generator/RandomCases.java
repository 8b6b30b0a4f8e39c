package io.github.ycsbext.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.params.provider.Arguments;

/**
 * Cases for a test that must hold for all of them: first those at the edges of the values' ranges,
 * then random ones. They are the same each time, so a failed case can be found again by its number.
 */
public final class RandomCases {
  /** The seed of the cases; the names of tests contain it. */
  public static final long SEED = 20_170_914;

  /** The name for {@code @ParameterizedTest}: the case's number and values. */
  public static final String NAME = "case {index} of seed " + SEED + ": {arguments}";

  /** Any 64 bits. */
  public static final Values BITS =
      new Values(
          List.of(0L, 1L, -1L, Long.MIN_VALUE, Long.MAX_VALUE),
          random -> random.nextLong() >> random.nextInt(Long.SIZE));

  /** Either boolean. */
  public static final Values EITHER =
      new Values(List.of(false, true), SplittableRandom::nextBoolean);

  private static final int RANDOM = 500;

  private RandomCases() {}

  /**
   * Adds the case to a failure, even if the test's name is truncated. Use it with
   * {@code @ExtendWith}.
   */
  public static final class Told implements TestExecutionExceptionHandler {
    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) {
      throw new AssertionError(context.getDisplayName(), failure);
    }
  }

  /** The possible values of one parameter of a case. */
  public record Values(List<?> edges, Function<SplittableRandom, ?> drawn) {
    private Object first() {
      return edges.get(0);
    }

    private Object last() {
      return edges.get(edges.size() - 1);
    }
  }

  /**
   * Returns numbers with every number of digits equally likely, so that small ones are as likely as
   * large ones.
   */
  public static Values longs(long least, long most) {
    List<Long> edges =
        Stream.of(least, least + 1, most - 1, most).filter(n -> n >= least && n <= most).toList();
    return new Values(edges, random -> least + scaledDown(random, most - least));
  }

  /** Returns {@link #longs} for parameters that are ints. */
  public static Values ints(int least, int most) {
    Values longs = longs(least, most);
    return new Values(
        longs.edges().stream().map(edge -> ((Number) edge).intValue()).toList(),
        longs.drawn().andThen(drawn -> ((Number) drawn).intValue()));
  }

  private static long scaledDown(SplittableRandom random, long most) {
    long any = random.nextLong() >>> 1;
    long bound = most >>> random.nextInt(Long.SIZE - Long.numberOfLeadingZeros(most | 1));
    return bound == Long.MAX_VALUE ? any : any % (bound + 1);
  }

  /** Returns numbers distributed evenly from 0 to {@code most}. */
  public static Values upTo(double most) {
    return new Values(List.of(0.0, most), random -> random.nextDouble(most));
  }

  /** Returns the arguments of a test with the given parameters. */
  public static Stream<Arguments> of(Values... parameters) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Arguments> cases = new ArrayList<>();
    cases.add(Arguments.of(Stream.of(parameters).map(Values::first).toArray()));
    cases.add(Arguments.of(Stream.of(parameters).map(Values::last).toArray()));
    for (int at = 0; at < parameters.length; at++) {
      for (Object edge : parameters[at].edges()) {
        Object[] values = drawn(parameters, random);
        values[at] = edge;
        cases.add(Arguments.of(values));
      }
    }
    for (int i = 0; i < RANDOM; i++) {
      cases.add(Arguments.of(drawn(parameters, random)));
    }
    return cases.stream();
  }

  private static Object[] drawn(Values[] parameters, SplittableRandom random) {
    return Stream.of(parameters).map(values -> values.drawn().apply(random)).toArray();
  }
}
