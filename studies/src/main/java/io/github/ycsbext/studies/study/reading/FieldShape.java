package io.github.ycsbext.studies.study.reading;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The JSON Schema of plans is made from what readers ask of a field, which is so declared once. */
public final class FieldShape {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Set<ObjectNode> kinds = new LinkedHashSet<>();
  private final Map<String, FieldShape> fields = new LinkedHashMap<>();
  private final Set<String> required = new TreeSet<>();
  private @Nullable FieldShape entry;
  private @Nullable FieldShape element;
  private @Nullable JsonPointer place;
  private String description = "";

  /** Says that the file may have a field of this name here. */
  public FieldShape field(String name) {
    return entry == null ? fields.computeIfAbsent(name, any -> new FieldShape()) : entry;
  }

  /** Says that the names of the fields are the plan's own: all have one shape. */
  public void isByName() {
    if (entry == null) {
      entry = new FieldShape();
    }
  }

  public FieldShape element() {
    if (element == null) {
      element = new FieldShape();
    }
    return element;
  }

  /** Describes the field, so that the file that shows all fields need not. */
  public void describe(String text) {
    description = text;
  }

  public void require(String name) {
    required.add(name);
  }

  void isAt(JsonPointer found) {
    if (place == null) {
      place = found;
    }
  }

  public void isText() {
    // A number or a truth value reads as it is written.
    ObjectNode text = JSON.objectNode();
    text.putArray("type").add("string").add("number").add("boolean");
    kinds.add(text);
  }

  public void matches(String pattern) {
    kinds.add(JSON.objectNode().put("type", "string").put("pattern", "^(?:" + pattern + ")$"));
  }

  public void isOneOf(Collection<String> words) {
    ObjectNode choice = JSON.objectNode();
    words.forEach(choice.putArray("enum")::add);
    kinds.add(choice);
  }

  public void isWholeNumber(long least, long most) {
    ObjectNode number = JSON.objectNode().put("type", "integer").put("minimum", least);
    kinds.add(most == Long.MAX_VALUE ? number : number.put("maximum", most));
  }

  /** Says that it may be a number, which may also be written as a text. */
  public void isNumber(double least) {
    kinds.add(JSON.objectNode().put("type", "number").put("minimum", least));
    matches("\\d+(?:\\.\\d+)?");
  }

  /**
   * @param described the description of a field that was found at a place of a file
   */
  public ObjectNode schema(Function<JsonPointer, String> described) {
    List<ObjectNode> all = new ArrayList<>(kinds);
    if (entry != null || !fields.isEmpty()) {
      all.add(mapping(described));
    }
    if (element != null) {
      ObjectNode list = JSON.objectNode().put("type", "array");
      list.set("items", element.schema(described));
      all.add(list);
    }
    ObjectNode schema = all.size() == 1 ? all.get(0).deepCopy() : JSON.objectNode();
    if (all.size() > 1) {
      all.forEach(schema.putArray("anyOf")::add);
    }
    String said = place == null ? "" : described.apply(place);
    String told = said.isEmpty() ? description : said;
    return told.isEmpty() ? schema : schema.put("description", told);
  }

  private ObjectNode mapping(Function<JsonPointer, String> described) {
    ObjectNode mapping = JSON.objectNode().put("type", "object");
    if (entry != null) {
      mapping.set("additionalProperties", entry.schema(described));
      return mapping;
    }
    ObjectNode properties = mapping.putObject("properties");
    fields.forEach((name, field) -> properties.set(name, field.schema(described)));
    if (!required.isEmpty()) {
      required.forEach(mapping.putArray("required")::add);
    }
    return mapping.put("additionalProperties", false);
  }
}
