package io.github.ycsbext.workload.operation;

import static io.github.ycsbext.workload.property.WorkloadProperties.BLOCK_OPERATIONS;
import static io.github.ycsbext.workload.property.WorkloadProperties.BLOCK_ORDER;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.key.KeySpace;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A run block by block: B inserts, then each of the other k − 1 kinds visits these records in
 * order. Operation i is in block ⌊i / (k·B)⌋, of the kind ⌊i / B⌋ mod k, and goes to the record of
 * insert ⌊i / (k·B)⌋·B + i mod B.
 */
public final class OperationBlocks {
  private final List<OperationKind> kinds;
  private final long partSize;

  OperationBlocks(List<OperationKind> kinds, long partSize) {
    this.kinds = List.copyOf(kinds);
    this.partSize = partSize;
  }

  public static @Nullable OperationBlocks of(Settings settings) {
    String order = settings.find(BLOCK_ORDER);
    if (order == null) {
      return null;
    }
    List<OperationKind> kinds = kinds(settings, order);
    refuseOtherOrders(settings);
    return new OperationBlocks(kinds, partSize(settings, kinds.size()));
  }

  private static List<OperationKind> kinds(Settings settings, String order) {
    List<OperationKind> kinds = new ArrayList<>();
    boolean isKnown = true;
    for (String word : order.split(",", -1)) {
      OperationKind kind = OperationKind.named(word.strip().toLowerCase(Locale.ROOT)).orElse(null);
      if (kind == null) {
        settings.error(
            "%s: '%s' is not one of %s", BLOCK_ORDER, word.strip(), OperationKind.words());
        isKnown = false;
      } else {
        kinds.add(kind);
      }
    }
    if (isKnown && !isOrder(kinds)) {
      settings.error(
          "%s=%s: a block begins with insert, has each kind once, and ends with delete if it has one",
          BLOCK_ORDER, order);
      isKnown = false;
    }
    return isKnown ? kinds : List.of(OperationKind.INSERT);
  }

  private static boolean isOrder(List<OperationKind> kinds) {
    Set<OperationKind> different = EnumSet.copyOf(kinds);
    int delete = kinds.indexOf(OperationKind.DELETE);
    return different.size() == kinds.size()
        && kinds.get(0) == OperationKind.INSERT
        && (delete < 0 || delete == kinds.size() - 1);
  }

  private static void refuseOtherOrders(Settings settings) {
    List<Property<?>> mix = new ArrayList<>(List.of(WorkloadProperties.REQUEST_DISTRIBUTION));
    mix.addAll(OperationKind.proportions());
    List<String> others = mix.stream().filter(settings::isGiven).map(Property::name).toList();
    if (!others.isEmpty()) {
      settings.error(
          "%s says which operation comes when, and so does a mix (%s): leave %s out, or take a workload file without a mix, such as workloads/blocks",
          BLOCK_ORDER, String.join(", ", others), BLOCK_ORDER);
    }
  }

  private static long partSize(Settings settings, int parts) {
    long size = settings.get(BLOCK_OPERATIONS);
    if (size == 0) {
      settings.missing(
          "%2$s needs the size of a block: give, for instance, -p %1$s=3000",
          BLOCK_OPERATIONS, BLOCK_ORDER);
    } else if (size % parts != 0) {
      settings.error(
          "%s=%s cannot be parted into %s kinds of equal number: give %s",
          BLOCK_OPERATIONS, size, parts, Math.max(1, size / parts) * parts);
    }
    return Math.max(1, size / parts);
  }

  public List<String> operations() {
    return kinds.stream().map(kind -> kind.name().replace('_', '-')).toList();
  }

  public OperationMix mix() {
    Map<OperationKind, Double> proportions = new EnumMap<>(OperationKind.class);
    kinds.forEach(kind -> proportions.put(kind, 1.0));
    return new OperationMix(proportions);
  }

  OperationKind kind(long operation) {
    return kinds.get((int) (operation / partSize % kinds.size()));
  }

  public long before(OperationKind counted, long operations) {
    int part = kinds.indexOf(counted);
    return part < 0
        ? 0
        : operations / size() * partSize
            + Math.max(0, Math.min(partSize, operations % size() - part * partSize));
  }

  public long size() {
    return partSize * kinds.size();
  }

  /** For one thread: each kind visits the block's own records in order. */
  public final class Stream implements OperationSource {
    private final KeySpace keys;
    private final long seed;
    private long number;

    public Stream(KeySpace keys, long seed) {
      this.keys = keys;
      this.seed = seed;
    }

    @Override
    public void moveTo(long operation) {
      number = operation;
    }

    @Override
    public OperationKind kind() {
      return OperationBlocks.this.kind(number);
    }

    @Override
    public long before(OperationKind counted) {
      return OperationBlocks.this.before(counted, number);
    }

    @Override
    public long key() {
      return keys.insertKey(insert());
    }

    @Override
    public long bits() {
      return SplitMix.at(seed, number);
    }

    @Override
    public long insert() {
      return number / OperationBlocks.this.size() * partSize + number % partSize;
    }

    @Override
    public long owner() {
      return insert();
    }

    @Override
    public long writer(long recordPosition) {
      return recordPosition - keys.count();
    }
  }
}
