package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.social.SocialProperties;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.Workload;
import site.ycsb.workloads.CoreWorkload;

/** Refuses workloads' properties that the run's workload does not read. */
final class UnreadProperties {
  /** All that workloads read; those of TPC-C have a prefix of their own. */
  static final List<Property<?>> CATALOGUE =
      Stream.concat(WorkloadProperties.ALL.stream(), SocialProperties.OWN.stream()).toList();

  private static final Set<Property<?>> OF_CLIENT =
      Set.of(
          WorkloadProperties.IS_RUN,
          WorkloadProperties.OPERATION_COUNT,
          WorkloadProperties.SEED,
          WorkloadProperties.BLOCK_OPERATIONS);

  private UnreadProperties() {}

  /**
   * Refuses properties that nobody reads, and returns them. {@code isInvited} is true if the
   * coordinator has given this client its number.
   */
  static List<Property<?>> refuse(
      Settings settings, NamedClass<Workload> workload, boolean isInvited) {
    boolean isYcsbs = workload.isExactly(CoreWorkload.class);
    String name = isYcsbs ? "YCSB's own CoreWorkload" : workload.name();
    String wayOut =
        isYcsbs ? "run without " + ClientProperties.YCSB_WORKLOAD : "take a workload that reads it";
    List<Property<?>> refused =
        unread(settings, workload).stream()
            .filter(each -> !(isInvited && SeveralClients.OF_MEETING.contains(each)))
            .toList();
    for (Property<?> property : refused) {
      settings.error(
          "%s=%s: %s does not read it: leave it out, or %s",
          property, settings.text(property), name, wayOut);
    }
    return refused;
  }

  private static List<Property<?>> unread(Settings settings, NamedClass<Workload> workload) {
    if (!workload.listsItsProperties()) {
      return workload.isExactly(CoreWorkload.class)
          ? WorkloadProperties.NOT_OF_YCSB.stream().filter(settings::isChanged).toList()
          : List.of();
    }
    List<Property<?>> declared = workload.properties();
    List<Property<?>> others =
        CATALOGUE.stream()
            .filter(each -> !declared.contains(each) && !OF_CLIENT.contains(each))
            .filter(settings::isChanged)
            .toList();
    if (others.isEmpty()) {
      return others;
    }
    Settings ofWorkload = settings.fresh();
    workload.check(ofWorkload);
    return others.stream().filter(each -> !ofWorkload.isKnown(each)).toList();
  }
}
