package io.github.ycsbext.studies.study.reading;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON Schema of plans, from what {@link PlanReader} asks for while it reads an example that
 * has every field; the example's comments are the descriptions.
 */
public final class PlanSchema {
  private static final String EXAMPLE = "example.yaml";
  private static final Pattern COMMENT = Pattern.compile(".*?:.* # (.*)");

  private PlanSchema() {}

  public static String text() {
    return schema().toPrettyString();
  }

  static ObjectNode schema() {
    String example = StudyCatalogue.resource(EXAMPLE);
    List<String> rows = example.lines().toList();
    YamlDocument document = new YamlDocument(EXAMPLE, example);
    PlanReader reader =
        new PlanReader("example", EXAMPLE, StudyCatalogue::resource, ClientChecks.NONE);
    FieldShape shape =
        YamlDocument.read(
            EXAMPLE,
            example,
            fields -> {
              reader.whole(fields);
              return fields.shape();
            });
    ObjectNode schema = shape.schema(place -> comment(rows.get(document.line(place) - 1)));
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    return schema.put("title", "A plan of a study by ycsb-ext");
  }

  private static String comment(String row) {
    Matcher comment = COMMENT.matcher(row);
    return comment.matches() ? comment.group(1).strip() : "";
  }
}
