package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.workload.RecordWorkload;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.social.SocialWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Workload;

class UnreadPropertiesTest {
  @ParameterizedTest
  @ValueSource(classes = {RecordWorkload.class, SocialWorkload.class})
  void a_workload_reads_what_it_is_given_or_it_is_refused(Class<? extends Workload> workload)
      throws Exception {
    Set<String> silent = new TreeSet<>();
    for (Property<?> property : UnreadProperties.CATALOGUE) {
      String value = otherThanDefault(property);
      String refusal = "%s=%s: %s does not read it".formatted(property, value, workload.getName());
      if (!isReadBy(workload, property) && !errors(workload, property, value).contains(refusal)) {
        silent.add(property.name());
      }
    }
    // The client knows from them how long a phase is, and what it repeats.
    assertThat(silent).isSubsetOf("dotransactions", "operationcount", "seed", "block.operations");
  }

  private static boolean isReadBy(Class<? extends Workload> workload, Property<?> property)
      throws ReflectiveOperationException {
    SettingsCheck check = (SettingsCheck) workload.getConstructor().newInstance();
    Settings settings = Settings.of(Map.of(CommonProperties.WORKLOAD.name(), workload.getName()));
    check.checkSettings(settings);
    return settings.isKnown(property) || check.properties().contains(property);
  }

  private static String errors(
      Class<? extends Workload> workload, Property<?> property, String value) throws Exception {
    try {
      RunPlan.of(
          CommandLineOptions.parse(
              List.of(
                  "-t",
                  "-db",
                  NoOpDb.class.getName(),
                  "-p",
                  CommonProperties.WORKLOAD + "=" + workload.getName(),
                  "-p",
                  WorkloadProperties.RECORD_COUNT + "=100",
                  "-p",
                  property + "=" + value)));
      return "";
    } catch (InvalidSettingsException e) {
      return e.getMessage();
    }
  }

  private static String otherThanDefault(Property<?> property) {
    return Stream.concat(
            Stream.of("true", "false", "2", "3", "0.5", "name"),
            Stream.of(property.type().shown().split(", ", -1)))
        .filter(value -> isOther(property, value))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no other value of " + property));
  }

  private static boolean isOther(Property<?> property, String value) {
    Settings settings = Settings.of(Map.of(property.name(), value));
    return settings.isChanged(property) && !settings.hasError(property);
  }

  @Test
  void every_property_of_workloads_is_in_the_catalogue() throws ReflectiveOperationException {
    List<Property<?>> missing = new ArrayList<>();
    for (Class<?> declaring : List.of(CommonProperties.class, WorkloadProperties.class)) {
      for (var field : declaring.getFields()) {
        if (field.get(null) instanceof Property<?> property
            && !UnreadProperties.CATALOGUE.contains(property)
            && !ClientProperties.ALL.contains(property)) {
          missing.add(property);
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void what_a_workload_would_ignore_is_refused_by_name() throws Exception {
    assertThat(errors(SocialWorkload.class, WorkloadProperties.COMPRESSIBILITY, "0.5"))
        .contains(
            "value.compressibility=0.5: "
                + SocialWorkload.class.getName()
                + " does not read it: leave it out, or take a workload that reads it");
    assertThat(errors(SocialWorkload.class, CommonProperties.KEY_FORMAT, "decimal"))
        .doesNotContain("keyformat");
  }
}
