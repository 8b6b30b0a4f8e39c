package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.binding.secret.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonPointer;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

public final class YamlDocument {
  private static final YAMLMapper MAPPER =
      YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /** The parts of a parser's message that repeat the file's text, which may be a secret. */
  private static final Pattern VALUE =
      Pattern.compile("(undefined tag handle|undefined alias|duplicate anchor) .*", Pattern.DOTALL);

  private static final Pattern OF_PARSER = Pattern.compile("\\s*\\(.*`.*");

  private YamlDocument() {}

  public static <T> T read(String file, String yaml, Function<YamlFields, T> reading)
      throws InvalidPlanException {
    return read(file, yaml, (fields, ofFiles) -> reading.apply(fields));
  }

  public static <T> T read(
      String file, String yaml, BiFunction<YamlFields, List<InvalidPlanException>, T> reading)
      throws InvalidPlanException {
    JsonNode root;
    PlanErrors errors;
    try {
      root = MAPPER.readTree(yaml);
      errors = errors(file, yaml);
    } catch (JacksonException e) {
      throw new InvalidPlanException(file, List.of(syntaxError(e)));
    }
    YamlFields fields =
        new YamlFields(YamlValue.of(root, JsonPointer.empty(), errors), new FieldShape());
    List<InvalidPlanException> ofFiles = new ArrayList<>();
    if (!root.isObject()) {
      errors.check(ofFiles);
    }
    T read = reading.apply(fields, ofFiles);
    fields.refuseOthers();
    errors.check(ofFiles);
    return read;
  }

  public static PlanErrors errors(String file, String yaml) {
    return new PlanErrors(file, MAPPER, yaml);
  }

  /** Jackson's message begins with the step that failed, its cause's with the problem. */
  private static PlanError syntaxError(JacksonException e) {
    if (e.getCause() instanceof MarkedYamlEngineException marked) {
      int line = marked.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
      String problem = VALUE.matcher(marked.getProblem()).replaceFirst("$1");
      return new PlanError(line, Secrets.hide("not YAML: " + problem));
    }
    int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
    if (e instanceof StreamConstraintsException) {
      return new PlanError(
          line,
          "the file has more levels, or a longer name or number, than a plan needs: make it simpler");
    }
    if (e.getOriginalMessage().startsWith("Trailing token")) {
      return new PlanError(
          line, "a second YAML document begins here, and a file holds one: take it out");
    }
    // The text in brackets describes the parser's own settings.
    String words =
        e.getOriginalMessage()
            .lines()
            .findFirst()
            .map(first -> OF_PARSER.matcher(first).replaceFirst(""))
            .orElse("unreadable");
    return new PlanError(line, Secrets.hide("not YAML: " + words));
  }
}
