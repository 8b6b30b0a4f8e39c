package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.fault.FaultKind;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.error.NearestName;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the name of a kind of fault that servers are prepared for, on the command line. */
final class PreparedFault implements ITypeConverter<FaultKind> {
  private static final List<FaultKind> ALL =
      InjectedFault.kinds().stream().filter(kind -> kind.need().isPrepared()).toList();

  @Override
  public FaultKind convert(String name) {
    return ALL.stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow(() -> no(name));
  }

  private static TypeConversionException no(String name) {
    List<String> names = ALL.stream().map(FaultKind::name).toList();
    return new TypeConversionException(
        "'%s' is no fault that servers are prepared for%s"
            .formatted(name, NearestName.hint(name, names)));
  }

  /** The names, for help and completion. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ALL.stream().map(FaultKind::name).iterator();
    }
  }
}
