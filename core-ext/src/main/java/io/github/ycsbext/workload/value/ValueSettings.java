package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.CommonProperties.ValueKind;
import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.schema.TypedColumn;
import io.github.ycsbext.generator.BytePool;
import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.WorkloadException;

/**
 * The content of values.
 *
 * @param fresh whether the bytes must differ between processes. Without a given seed, a second run
 *     would otherwise write what is already there, which costs some databases nothing.
 * @param compressibility the part of each value that compressors remove
 */
public record ValueSettings(
    ValueKind kind,
    boolean verifiable,
    boolean fresh,
    LengthDistribution lengths,
    List<LengthDistribution> ofFields,
    double compressibility,
    int startOfKeys,
    MediaSettings media) {

  public static ValueSettings of(Settings settings, boolean verifiable) {
    ValueKind kind = settings.get(CommonProperties.VALUES);
    LengthDistribution lengths = LengthDistribution.constant(0);
    List<LengthDistribution> ofFields = List.of();
    if (kind == ValueKind.TEXT || kind == ValueKind.RANDOM) {
      LengthDistribution usual = Lengths.ofFields(settings, verifiable);
      ofFields = Lengths.ofEachField(settings, usual, verifiable);
      lengths = Lengths.withRoomFor(usual, ofFields);
    } else {
      Lengths.refuseOfFields(settings, kind);
    }
    MediaSettings media =
        MediaSettings.of(settings, settings.get(WorkloadProperties.MEDIA_ENCODING));
    if (kind == ValueKind.MEDIA) {
      media.requireFolder(settings);
    }
    boolean fresh = !verifiable && !settings.isGiven(WorkloadProperties.SEED);
    int startOfKeys = KeyNaming.of(settings).prefix().length();
    int longest =
        ofFields.stream().mapToInt(LengthDistribution::longest).max().orElse(lengths.longest());
    double compressibility = compressibility(settings, kind, verifiable, longest);
    return new ValueSettings(
        kind, verifiable, fresh, lengths, ofFields, compressibility, startOfKeys, media);
  }

  private static double compressibility(
      Settings settings, ValueKind kind, boolean verifiable, int longest) {
    double compressibility = settings.get(WorkloadProperties.COMPRESSIBILITY);
    if (compressibility == 0) {
      return 0;
    }
    int least = BytePool.minLength(compressibility);
    if (kind == ValueKind.MEDIA || kind == ValueKind.TYPED) {
      settings.error(
          "%s=%s: media and typed %s have contents of their own: leave it out, or give values=random",
          WorkloadProperties.COMPRESSIBILITY, compressibility, CommonProperties.VALUES);
    } else if (kind == ValueKind.TEXT && verifiable) {
      settings.error(
          "%s=%s: %s=true has a text of its own, which is YCSB's: leave one of them out, or give values=random",
          WorkloadProperties.COMPRESSIBILITY, compressibility, WorkloadProperties.DATA_INTEGRITY);
    } else if (longest < least) {
      settings.error(
          "%1$s=%2$s leaves too few random bytes in values of %3$s bytes to tell them apart: give a lower %1$s, or a length of %4$s or more",
          WorkloadProperties.COMPRESSIBILITY,
          compressibility,
          longest,
          least,
          WorkloadProperties.FIELD_LENGTH);
    }
    return compressibility;
  }

  /** Returns the same for values that may have up to so many bytes. */
  public ValueSettings withRoomFor(int longest) {
    return new ValueSettings(
        kind,
        verifiable,
        fresh,
        Lengths.withRoomFor(lengths, List.of(LengthDistribution.constant(longest))),
        ofFields,
        compressibility,
        startOfKeys,
        media);
  }

  public boolean isTyped() {
    return kind == ValueKind.TYPED;
  }

  /** {@code writes} is false if no value will be needed: reads do not wait for a pool. */
  public Values open(List<String> names, boolean writes) throws WorkloadException {
    if (!writes && !verifiable && (kind == ValueKind.TEXT || kind == ValueKind.RANDOM)) {
      return new NoValues();
    }
    Values made = open(names.size());
    return ofFields.isEmpty() ? made : new LengthsByField(made, names, ofFields);
  }

  private Values open(int fields) throws WorkloadException {
    return switch (kind) {
      case TEXT ->
          verifiable
              ? new VerifiableText(lengths.longest(), startOfKeys)
              : pooled(BytePool.text(lengths.longest(), compressibility));
      case RANDOM -> pooled(BytePool.random(lengths.longest(), compressibility));
      case MEDIA -> media.open(fields);
      case TYPED -> new TypedValues();
    };
  }

  private Values pooled(BytePool pool) {
    return new PooledValues(pool, lengths, fresh ? new SplittableRandom().nextLong() : 0);
  }

  private static final class NoValues implements Values {
    @Override
    public ArrayByteIterator value(String key, String field, long bits) {
      throw new IllegalStateException("a value for a run that writes none");
    }
  }

  /** Values of which each field has lengths of its own; {@code longest} makes them, to be cut. */
  record LengthsByField(Values longest, List<String> names, List<LengthDistribution> lengths)
      implements Values {
    @Override
    public long largestBytes() {
      return lengths.stream().mapToLong(LengthDistribution::longest).max().orElse(0);
    }

    @Override
    public ArrayByteIterator value(String key, String field, long bits) {
      ArrayByteIterator value = longest.value(key, field, bits);
      int length = lengths.get(names.indexOf(field)).length(SplitMix.mix(bits));
      return new ArrayByteIterator(value.array(), value.offset(), length);
    }

    @Override
    public boolean mayBeOurs(String key, String field, ByteIterator found) {
      return longest.mayBeOurs(key, field, found);
    }

    /** Tells of the shortest one that it is too short. */
    @Override
    public Optional<Note> note() {
      if (!(longest instanceof VerifiableText)) {
        return longest.note();
      }
      int shortest = lengths.stream().mapToInt(LengthDistribution::longest).min().orElse(0);
      String name =
          IntStream.range(0, names.size())
              .filter(i -> lengths.get(i).longest() == shortest)
              .mapToObj(names::get)
              .findFirst()
              .orElse("");
      return VerifiableText.note(shortest, CommonProperties.FIELDS + "=" + name + ":" + shortest);
    }
  }

  /** Types depend on the field's name; {@link TypedColumn} has the layout of their bytes. */
  static final class TypedValues implements Values {
    /** Dates and times are spread over the century that starts with 1970. */
    private static final long DAYS = 36_525;

    private static final long DAY_MILLIS = 86_400_000;
    private static final long UUID_VERSION_4 = 0x4000;
    private static final long UUID_VARIANT = 0x8000_0000_0000_0000L;

    private final BytePool pool = BytePool.text(TypedColumn.Type.TEXT.bytes(), 0);

    /** Throws an IllegalArgumentException if no column has the field's name. */
    @Override
    public ArrayByteIterator value(String key, String field, long bits) {
      TypedColumn column = TypedColumn.named(field);
      if (column == null) {
        throw new IllegalArgumentException("values=typed has no field " + field);
      }
      return switch (column.type()) {
        case UUID -> uuid(bits);
        case INT -> new ArrayByteIterator(ints((int) bits));
        case BIGINT -> longs(bits);
        case DOUBLE -> longs(Double.doubleToLongBits(SplitMix.unit(bits)));
        case VARCHAR, TEXT -> text(bits, column.type().bytes());
        case DATE -> new ArrayByteIterator(ints((int) SplitMix.below(bits, DAYS) + (1 << 31)));
        case TIMESTAMP -> longs(SplitMix.below(bits, DAYS * DAY_MILLIS));
      };
    }

    /** Returns a random UUID by RFC 9562, section 5.4. */
    private static ArrayByteIterator uuid(long bits) {
      long high = (bits & ~0xf000L) | UUID_VERSION_4;
      long low = (SplitMix.mix(bits) >>> 2) | UUID_VARIANT;
      return new ArrayByteIterator(ByteBuffer.allocate(16).putLong(high).putLong(low).array());
    }

    private static byte[] ints(int value) {
      return ByteBuffer.allocate(Integer.BYTES).putInt(value).array();
    }

    private static ArrayByteIterator longs(long value) {
      return new ArrayByteIterator(ByteBuffer.allocate(Long.BYTES).putLong(value).array());
    }

    private ArrayByteIterator text(long bits, int length) {
      return new ArrayByteIterator(pool.bytes(), pool.offset(bits), length);
    }
  }

  /**
   * Values that are slices of a pool. No byte is copied, whatever their length.
   *
   * <p>Key, field and version decide where a slice starts. Nothing is stamped on it, because a
   * stamp would need a copy of every value. So two values have the same bytes if they start at the
   * same one of 2²² places, which by chance one pair in four million does; whole records of ten
   * fields are equal in one pair of 2²²⁰. When reads are verified, this is the chance of not
   * noticing that a value belongs to another key or field. A changed byte is always noticed.
   *
   * @param shift moves the places where slices start and changes no length
   */
  public record PooledValues(BytePool pool, LengthDistribution lengths, long shift)
      implements Values {
    @Override
    public long largestBytes() {
      return lengths.longest();
    }

    @Override
    public ArrayByteIterator value(String key, String field, long bits) {
      int offset = pool.offset(bits + shift);
      return new ArrayByteIterator(pool.bytes(), offset, lengths.length(SplitMix.mix(bits)));
    }

    /** Returns the same as single calls, without the cost of a call for each field. */
    @Override
    public ArrayByteIterator[] values(String key, List<String> fields, long bits) {
      ArrayByteIterator[] made = new ArrayByteIterator[fields.size()];
      byte[] bytes = pool.bytes();
      for (int field = 0; field < made.length; field++) {
        long ofField = SplitMix.at(bits, field);
        int length = lengths.length(SplitMix.mix(ofField));
        made[field] = new ArrayByteIterator(bytes, pool.offset(ofField + shift), length);
      }
      return made;
    }
  }
}
