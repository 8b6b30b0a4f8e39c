package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.BytePool;
import io.github.ycsbext.generator.LengthDistribution;
import java.util.SplittableRandom;
import site.ycsb.WorkloadException;

/**
 * What values are made of.
 *
 * @param verifiable {@code dataintegrity}
 * @param fresh whether the bytes are to be new in each process: where no seed is given, a second
 *     run would else write what is there already, which costs some databases nothing
 */
record ValueSettings(
    Kind kind, boolean verifiable, boolean fresh, LengthDistribution lengths, MediaSettings media) {
  /** The values of the property {@code values}. */
  enum Kind {
    TEXT,
    RANDOM,
    MEDIA,
    TYPED
  }

  static ValueSettings read(Settings settings, boolean verifiable) {
    Kind kind = settings.choice("values", Kind.class, Kind.TEXT);
    LengthDistribution lengths =
        switch (kind) {
          case TEXT, RANDOM -> Lengths.ofFields(settings, verifiable);
          case MEDIA, TYPED -> LengthDistribution.constant(0);
        };
    MediaSettings media = MediaSettings.read(settings);
    if (kind == Kind.MEDIA) {
      media.requireFolder(settings);
    }
    boolean fresh = !verifiable && !settings.isGiven(RecordSettings.SEED);
    return new ValueSettings(kind, verifiable, fresh, lengths, media);
  }

  boolean isTyped() {
    return kind == Kind.TYPED;
  }

  /**
   * Makes or opens what the values are taken from.
   *
   * @param writes whether any value will be asked for: a run of reads does not wait for the pool
   */
  Values open(boolean writes) throws WorkloadException {
    if (!writes && !verifiable && (kind == Kind.TEXT || kind == Kind.RANDOM)) {
      return new NoValues();
    }
    return switch (kind) {
      case TEXT ->
          verifiable
              ? new VerifiableText(lengths.longest())
              : pooled(BytePool.text(lengths.longest()));
      case RANDOM -> pooled(BytePool.random(lengths.longest()));
      case MEDIA -> media.open();
      case TYPED -> new TypedValues();
    };
  }

  private Values pooled(BytePool pool) {
    return new PooledValues(pool, lengths, fresh ? new SplittableRandom().nextLong() : 0);
  }
}
