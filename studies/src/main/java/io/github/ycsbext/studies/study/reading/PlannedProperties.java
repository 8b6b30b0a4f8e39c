package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads the properties of a plan, and refuses those that a plan must not set. */
public final class PlannedProperties {
  private static final String FIELD = "properties";

  /** Why a property that leads to a server is refused. */
  public static final String LEADS_NOWHERE =
      "a plan leads to no server or database, since their records are deleted: name your own by the option --hosts or --given";

  private static final String ONE_PORT =
      "it is for a single load or run, since all trials would take turns at one port and look like one";

  private static final String SHOWN = "a plan is shown and recorded, which a secret must not be";

  /** The properties that the study itself sets, each with the place to set it instead. */
  static final Map<String, String> OF_THE_STUDY =
      Map.ofEntries(
          Map.entry(CommonProperties.THREADS.name(), "say it by the plan's field `threads`"),
          Map.entry(WorkloadProperties.RECORD_COUNT.name(), "say it by the plan's field `records`"),
          Map.entry(WorkloadProperties.INSERT_COUNT.name(), "say it by the plan's field `records`"),
          Map.entry(
              WorkloadProperties.INSERT_START.name(), "records are counted from the first one"),
          Map.entry(
              WorkloadProperties.OPERATION_COUNT.name(), "say it by the plan's field `operations`"),
          Map.entry(
              WorkloadProperties.BLOCK_OPERATIONS.name(), "say it by the plan's field `blocks`"),
          Map.entry(WorkloadProperties.SEED.name(), "say it by the option --seed"),
          Map.entry(WorkloadProperties.IS_RUN.name(), "say it by `load` or `run` of a phase"),
          Map.entry(CommonProperties.WORKLOAD.name(), "name a file that has it under `workloads`"),
          Map.entry(ClientProperties.DATABASE.name(), "say it by `engine` of a system"),
          Map.entry(
              WorkloadProperties.CLIENT_COUNT.name(),
              "say it by the property `" + ClientProperties.CLIENTS.name() + "`"),
          Map.entry(WorkloadProperties.CLIENT_INDEX.name(), "each client is given its own"),
          Map.entry(ClientProperties.EXPORT_FILE.name(), "results are in the study's folder"),
          Map.entry(ClientProperties.RESULT_DIR.name(), "results are in the study's folder"),
          Map.entry(
              ClientProperties.MAX_EXECUTION_TIME.name(),
              "say it by `run` of a phase, such as `run: 60 s`"));

  /** The study does not overwrite them, so a workload's file would take effect. */
  private static final Set<String> NOT_OVERWRITTEN =
      Set.of(
          WorkloadProperties.CLIENT_COUNT.name(),
          WorkloadProperties.CLIENT_INDEX.name(),
          ClientProperties.EXPORT_FILE.name(),
          ClientProperties.METRICS.name(),
          ClientProperties.MAX_EXECUTION_TIME.name());

  private PlannedProperties() {}

  static Map<String, String> read(YamlFields fields) {
    return read(fields, name -> Optional.empty());
  }

  /**
   * @param whyNotHere why a property must not be set here, beside those that no plan sets
   */
  static Map<String, String> read(
      YamlFields fields, Function<String, Optional<String>> whyNotHere) {
    Map<String, String> properties = new LinkedHashMap<>();
    if (fields.has(FIELD)) {
      YamlFields named = fields.mapping(FIELD);
      for (String name : named.names()) {
        properties.put(name, named.text(name));
        whyNot(name, named.text(name))
            .or(() -> whyNotHere.apply(name))
            .ifPresent(why -> named.refuse(name, ": " + why));
      }
    }
    return properties;
  }

  /** Returns an empty value if a workload's file may set it. */
  public static Optional<String> whyNotInWorkload(String name) {
    return NOT_OVERWRITTEN.contains(name) ? whyNot(name) : Optional.empty();
  }

  public static SettingError refused(String name, String sentence) {
    return new SettingError(SettingError.Code.REFUSED, List.of(name), sentence, null);
  }

  /** Returns the fault of a system whose own commands start another server than it leads to. */
  public static SettingError elsewhere(List<String> names) {
    return new SettingError(
        SettingError.Code.REFUSED,
        names,
        "%s: they have to lead to the server that `command` starts, and to no other, since its records are deleted: write its host as %%h and its port as %%p, and no parameters behind a URL"
            .formatted(String.join(", ", names)),
        null);
  }

  /**
   * Replaces the hint if it names a property that a plan must not set.
   *
   * @param leading the names of the properties that lead to a server
   */
  public static SettingError withoutVainHint(SettingError fault, Collection<String> leading) {
    String meant = fault.meant();
    Optional<String> why =
        meant == null
            ? Optional.empty()
            : leading.contains(meant) ? Optional.of(LEADS_NOWHERE) : whyNot(meant, "");
    return why.map(
            reason ->
                new SettingError(
                    fault.code(),
                    fault.properties(),
                    fault.sentence() + "; " + meant + " cannot be meant, as " + reason,
                    null))
        .orElse(fault);
  }

  private static Optional<String> whyNot(String name, String value) {
    if (Secrets.hide(name, value).equals(value)) {
      return whyNot(name);
    }
    return Optional.of(
        Secrets.isName(name)
            ? SHOWN + ": put it into the file of --hosts or --given"
            : SHOWN
                + ", and this may have one: write one URL without a user and a password, or put it into the file of --hosts or --given");
  }

  private static Optional<String> whyNot(String name) {
    if (name.equals(ClientProperties.METRICS.name())) {
      return Optional.of(ONE_PORT);
    }
    return Optional.ofNullable(OF_THE_STUDY.get(name))
        .map(way -> "the study sets this itself: " + way);
  }
}
