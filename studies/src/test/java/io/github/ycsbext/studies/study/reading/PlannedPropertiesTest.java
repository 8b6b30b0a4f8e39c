package io.github.ycsbext.studies.study.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.client.plan.ClientProperties;
import java.util.Collection;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlannedPropertiesTest {
  private static final Pattern QUOTED = Pattern.compile("`(\\w+)[^`]*`");

  static Collection<String> ways() {
    return new TreeSet<>(PlannedProperties.OF_THE_STUDY.values());
  }

  @ParameterizedTest
  @MethodSource("ways")
  void each_way_out_names_a_field_of_plans_or_a_property(String way) throws Exception {
    String schema = PlanSchema.text();

    QUOTED
        .matcher(way)
        .results()
        .map(result -> result.group(1))
        .forEach(
            name ->
                assertThat(
                        schema.contains('"' + name + '"')
                            || ClientProperties.ALL.stream()
                                .map(Property::name)
                                .anyMatch(name::equals))
                    .as(name)
                    .isTrue());
  }
}
