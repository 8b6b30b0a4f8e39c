package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.binding.secret.Secrets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonPointer;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** A file in YAML, with the errors that are found in it and in the files that it names. */
public final class YamlDocument {
  private static final YAMLMapper MAPPER =
      YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /** The parts of a parser's message that repeat the file's text, which may be a secret. */
  private static final Pattern VALUE =
      Pattern.compile("(undefined tag handle|undefined alias|duplicate anchor) .*", Pattern.DOTALL);

  private static final Pattern OF_PARSER = Pattern.compile("\\s*\\(.*`.*");

  private final String file;
  private final Map<JsonPointer, Integer> lines = new HashMap<>();
  private final Map<JsonPointer, YamlFields> mappings = new LinkedHashMap<>();
  private final List<PlanError> errors = new ArrayList<>();
  private final List<InvalidPlanException> ofFiles = new ArrayList<>();

  /** Finds the line of each place. */
  YamlDocument(String file, String yaml) {
    this.file = file;
    try (JsonParser parser = MAPPER.createParser(yaml)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token != JsonToken.END_OBJECT && token != JsonToken.END_ARRAY) {
          JsonPointer place = parser.streamReadContext().pathAsPointer();
          lines.putIfAbsent(place, parser.currentTokenLocation().getLineNr());
        }
      }
    }
  }

  /**
   * @throws InvalidPlanException with every error that the file and the reading have
   */
  public static <T> T read(String file, String yaml, Function<YamlFields, T> reading) {
    JsonNode root;
    YamlDocument document;
    try {
      root = MAPPER.readTree(yaml);
      document = new YamlDocument(file, yaml);
    } catch (JacksonException e) {
      throw new InvalidPlanException(file, List.of(syntaxError(e)));
    }
    YamlFields fields = YamlFields.mapping(root, JsonPointer.empty(), document, new FieldShape());
    if (!root.isObject()) {
      document.check();
    }
    T read = reading.apply(fields);
    document.mappings.values().forEach(YamlFields::refuseOthers);
    document.check();
    return read;
  }

  /** Returns the line of a place in the file, or else of what is around it. */
  int line(JsonPointer place) {
    Integer line = lines.get(place);
    if (line != null) {
      return line;
    }
    JsonPointer around = place.head();
    return around == null ? 1 : line(around);
  }

  /** Returns the same fields whenever they are asked for: it is known which of them were read. */
  YamlFields mapping(JsonPointer place, Function<JsonPointer, YamlFields> made) {
    return mappings.computeIfAbsent(place, made);
  }

  void add(JsonPointer place, String sentence) {
    errors.add(new PlanError(line(place), Secrets.hide(sentence)));
  }

  void add(InvalidPlanException ofFile) {
    ofFiles.add(ofFile);
  }

  boolean hasErrors() {
    return !errors.isEmpty();
  }

  void check() {
    List<InvalidPlanException> all = new ArrayList<>();
    if (!errors.isEmpty()) {
      List<PlanError> told =
          errors.stream().distinct().sorted(Comparator.comparingInt(PlanError::line)).toList();
      all.add(new InvalidPlanException(file, told));
    }
    all.addAll(ofFiles);
    if (!all.isEmpty()) {
      throw new InvalidPlanException(all);
    }
  }

  /** Jackson's message begins with the step that failed, its cause's with the problem. */
  private static PlanError syntaxError(JacksonException e) {
    if (e.getCause() instanceof MarkedYamlEngineException marked) {
      int line = marked.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
      String problem = VALUE.matcher(marked.getProblem()).replaceFirst("$1");
      boolean isOfMarks = problem.startsWith("mapping values") || problem.contains("end of stream");
      String wayOut =
          isOfMarks ? ": put a text with a colon in quotation marks, and close them" : "";
      return new PlanError(line, Secrets.hide("not YAML: " + problem + wayOut));
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
