package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.FaultAction;
import io.github.ycsbext.fault.NearestName;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the name of a fault that servers are prepared for, on the command line. */
final class PreparedFault implements ITypeConverter<FaultAction> {
  @Override
  public FaultAction convert(String name) {
    return all().filter(fault -> fault.word().equals(name)).findFirst().orElseThrow(() -> no(name));
  }

  private static TypeConversionException no(String name) {
    List<String> words = all().map(FaultAction::word).toList();
    return new TypeConversionException(
        "'%s' is no fault that servers are prepared for%s"
            .formatted(name, NearestName.hint(name, words)));
  }

  private static Stream<FaultAction> all() {
    return Stream.of(FaultAction.values()).filter(FaultAction::isPrepared);
  }
}
