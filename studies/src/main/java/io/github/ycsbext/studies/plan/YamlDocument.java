package io.github.ycsbext.studies.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonPointer;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** One YAML file; every fault of it is said at once, with its line. */
final class YamlDocument {
  private static final YAMLMapper MAPPER =
      YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private YamlDocument() {}

  /** Makes something of the whole file. */
  @FunctionalInterface
  interface Reading<T> {
    /**
     * @param ofFiles takes what is wrong with files that this one names
     */
    T read(YamlFields fields, List<InvalidPlanException> ofFiles);
  }

  static <T> T read(String file, String yaml, Function<YamlFields, T> reading)
      throws InvalidPlanException {
    return read(file, yaml, (fields, ofFiles) -> reading.apply(fields));
  }

  static <T> T read(String file, String yaml, Reading<T> reading) throws InvalidPlanException {
    JsonNode root;
    YamlLines lines;
    try {
      root = MAPPER.readTree(yaml);
      lines = YamlLines.of(MAPPER, yaml);
    } catch (JacksonException e) {
      throw new InvalidPlanException(file, List.of(syntaxFault(e)));
    }
    PlanFaults faults = new PlanFaults(file, lines);
    YamlFields fields = new YamlFields(root, JsonPointer.empty(), faults);
    List<InvalidPlanException> ofFiles = new ArrayList<>();
    if (!root.isObject()) {
      faults.check(ofFiles);
    }
    T read = reading.read(fields, ofFiles);
    fields.refuseOthers();
    faults.check(ofFiles);
    return read;
  }

  private static PlanFault syntaxFault(JacksonException e) {
    int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
    String words = e.getOriginalMessage().lines().findFirst().orElse("unreadable");
    return new PlanFault(line, "not YAML: " + words);
  }
}
