package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.github.ycsbext.clusters.LinkFault;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A kind of fault, as plans and the command line offer it.
 *
 * @param type its class, whose name in JSON is its name everywhere
 * @param does what it does to a server, as a sentence
 * @param endsServer true if it ends the server's process, which is started again
 * @param fields which are options on the command line
 */
public record FaultKind(
    Class<? extends InjectedFault> type,
    String does,
    boolean endsServer,
    List<FaultField<?>> fields,
    Function<Values, InjectedFault> maker) {

  FaultKind(
      Class<? extends InjectedFault> type,
      String does,
      List<FaultField<?>> fields,
      Function<Values, InjectedFault> maker) {
    this(type, does, false, fields, maker);
  }

  public String name() {
    return type.getAnnotation(JsonTypeName.class).value();
  }

  /** Returns true if it is one of the server's link, which has to be its own. */
  public boolean isOfLink() {
    return LinkFault.class.isAssignableFrom(type);
  }

  /**
   * @param texts the values by the fields' names, all of which can be parsed
   */
  public InjectedFault of(Map<String, String> texts) {
    return maker.apply(new Values(texts));
  }

  @Override
  public String toString() {
    return name();
  }

  record Values(Map<String, String> texts) {
    <T> T get(FaultField<T> field) {
      String text = texts.get(field.name());
      T otherwise = field.otherwise();
      return text == null && otherwise != null ? otherwise : field.parse(text == null ? "" : text);
    }
  }
}
