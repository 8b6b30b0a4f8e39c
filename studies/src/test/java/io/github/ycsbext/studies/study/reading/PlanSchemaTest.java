package io.github.ycsbext.studies.study.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class PlanSchemaTest {
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static Schema schema;
  private static JsonNode example;

  @BeforeAll
  static void load() throws Exception {
    schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(PlanSchema.text(), InputFormat.JSON);
    example = YAML.readTree(StudyCatalogue.resource("example.yaml"));
  }

  @ParameterizedTest
  @MethodSource("io.github.ycsbext.studies.study.reading.StudyCatalogue#names")
  void a_plan_that_is_shipped_fits(String study) throws IOException {
    assertThat(faults(YAML.readTree(StudyCatalogue.resource(study + ".yaml")))).isEmpty();
  }

  @Test
  void the_example_has_every_field_and_each_has_a_description() throws Exception {
    List<String> without = new ArrayList<>();

    addUndescribed(PlanSchema.schema(), "", without);

    assertThat(without).isEmpty();
  }

  private static void addUndescribed(JsonNode schema, String path, List<String> without) {
    if (schema.isMissingNode()) {
      return;
    }
    schema
        .path("properties")
        .forEachEntry(
            (name, field) -> {
              if (!field.has("description")) {
                without.add(path + "." + name);
              }
              addUndescribed(field, path + "." + name, without);
            });
    List.of("additionalProperties", "items")
        .forEach(inner -> addUndescribed(schema.path(inner), path + ".*", without));
    schema.path("anyOf").forEach(form -> addUndescribed(form, path, without));
  }

  @Test
  void a_field_that_no_reader_knows_is_refused_by_reader_and_schema() throws Exception {
    alike(node -> node instanceof ObjectNode fields ? fields.deepCopy().put("nosuch", -1) : node);
  }

  @Test
  void another_shape_is_refused_by_reader_and_schema() throws Exception {
    alike(node -> JSON.arrayNode().add(JSON.arrayNode()));
    alike(node -> node.isValueNode() ? JSON.objectNode().put("nosuch", 1) : node);
  }

  @Test
  void a_word_in_place_of_a_number_is_refused_by_reader_and_schema() throws Exception {
    alike(node -> node.isNumber() ? JSON.stringNode("many") : node);
    alike(node -> node.isNumber() ? JSON.numberNode(-1) : node);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/systems/redis/topology",
        "/systems/redis/addition",
        "/systems/redis/limits/cpus",
        "/systems/redis/limits/memory",
        "/systems/ring/engine",
        "/systems/ring/durability",
        "/systems/mine/command/stop",
        "/workloads/C5/phases/main/run",
        "/workloads/C5/phases/main/faults/0/after",
        "/clear",
        "/order",
        "/servers",
        "/sharedMachine",
        "/figures/0/shows",
        "/figures/0/operation",
        "/tables/0/rows",
        "/tables/0/columns",
        "/tables/0/difference"
      })
  void a_word_that_is_not_one_of_those_known_is_refused_by_both(String place) throws Exception {
    JsonNode changed = changed(JsonPointer.compile(place), node -> JSON.stringNode("nosuch"));

    assertThat(isRefused(changed)).isTrue();
    assertThat(faults(changed)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({"threads, 4", "published, '[example-published.csv]'", "records, as operations"})
  void a_field_may_have_another_form(String field, String value) throws Exception {
    JsonNode changed = changed(JsonPointer.valueOf("/" + field), node -> YAML.readTree(value));

    assertThat(isRefused(changed)).isFalse();
    assertThat(faults(changed)).isEmpty();
  }

  /** Changes each value of the example in turn; reader and schema must agree on each. */
  private static void alike(UnaryOperator<JsonNode> change) throws Exception {
    for (JsonPointer place : places(example, JsonPointer.empty())) {
      JsonNode changed = changed(place, change);
      assertThat(faults(changed).isEmpty())
          .as("%s: %s", place, changed)
          .isEqualTo(!isRefused(changed));
    }
  }

  private static List<JsonPointer> places(JsonNode node, JsonPointer at) {
    List<JsonPointer> places = new ArrayList<>();
    node.forEachEntry((name, inner) -> addPlaces(inner, at.appendProperty(name), places));
    for (int i = 0; node instanceof ArrayNode && i < node.size(); i++) {
      addPlaces(node.path(i), at.appendIndex(i), places);
    }
    return places;
  }

  private static void addPlaces(JsonNode node, JsonPointer at, List<JsonPointer> places) {
    places.add(at);
    places.addAll(places(node, at));
  }

  private static JsonNode changed(JsonPointer place, UnaryOperator<JsonNode> change) {
    JsonNode copy = example.deepCopy();
    JsonNode around = copy.at(place.head());
    JsonNode now = change.apply(copy.at(place));
    JsonPointer last = place.last();
    if (around instanceof ObjectNode fields) {
      fields.set(last.getMatchingProperty(), now);
    } else {
      ((ArrayNode) around).set(last.getMatchingIndex(), now);
    }
    return copy;
  }

  private static List<String> faults(JsonNode plan) {
    return schema.validate(plan).stream().map(Object::toString).toList();
  }

  private static boolean isRefused(JsonNode plan) throws IOException {
    try {
      new PlanReader("mine", "mine.yaml", StudyCatalogue::resource, ClientChecks.NONE)
          .read(YAML.writeValueAsString(plan));
      return false;
    } catch (InvalidPlanException e) {
      return true;
    }
  }
}
