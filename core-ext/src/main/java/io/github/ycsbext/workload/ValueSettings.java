package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.BytePool;
import io.github.ycsbext.generator.LengthDistribution;
import site.ycsb.WorkloadException;

/**
 * What values are made of.
 *
 * @param verifiable {@code dataintegrity}
 */
record ValueSettings(
    Kind kind, boolean verifiable, LengthDistribution lengths, MediaSettings media) {
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
    return new ValueSettings(kind, verifiable, lengths, media);
  }

  boolean isTyped() {
    return kind == Kind.TYPED;
  }

  /** Makes or opens what the values are taken from. */
  Values open() throws WorkloadException {
    return switch (kind) {
      case TEXT ->
          verifiable
              ? new VerifiableText(lengths.longest())
              : new PooledValues(BytePool.text(lengths.longest()), lengths);
      case RANDOM -> new PooledValues(BytePool.random(lengths.longest()), lengths);
      case MEDIA -> media.open();
      case TYPED -> new TypedValues();
    };
  }
}
