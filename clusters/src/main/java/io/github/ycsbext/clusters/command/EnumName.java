package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.error.NearestName;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts a constant's name on the command line, such as {@code three-nodes}. */
public abstract class EnumName<E extends Enum<E>> implements ITypeConverter<E> {
  private final Class<E> type;
  private final String kind;

  /**
   * @param kind what the constants are, with an article, such as {@code a topology}
   */
  EnumName(Class<E> type, String kind) {
    this.type = type;
    this.kind = kind;
  }

  @Override
  public E convert(String name) {
    return Stream.of(type.getEnumConstants())
        .filter(constant -> label(constant).equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  private TypeConversionException unknown(String name) {
    List<String> labels = Stream.of(type.getEnumConstants()).map(EnumName::label).toList();
    return new TypeConversionException(
        "'" + name + "' is not " + kind + NearestName.hint(name, labels));
  }

  private static String label(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static final class OfTopology extends EnumName<Topology> {
    OfTopology() {
      super(Topology.class, "a topology");
    }
  }

  /** Also of other commands. */
  public static final class OfDurability extends EnumName<Durability> {
    public OfDurability() {
      super(Durability.class, "a durability");
    }
  }
}
