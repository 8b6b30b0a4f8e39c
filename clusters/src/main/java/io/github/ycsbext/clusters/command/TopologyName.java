package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.fault.NearestName;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the name of a topology on the command line. */
final class TopologyName implements ITypeConverter<Topology> {
  @Override
  public Topology convert(String name) {
    return Arrays.stream(Topology.values())
        .filter(topology -> topology.label().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  private static TypeConversionException unknown(String name) {
    List<String> labels = Arrays.stream(Topology.values()).map(Topology::label).toList();
    return new TypeConversionException(
        "'" + name + "' is not a topology" + NearestName.hint(name, labels));
  }
}
