package io.github.ycsbext.studies.plan;

import io.github.ycsbext.studies.plan.Plan.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the product's plans say in words, in other languages than English: {@code NAME.CODE.yaml}
 * beside {@code NAME.yaml}, with the same texts in the same order.
 *
 * <p>A text is found by its English words. A plan of an older version, or of the user's own, thus
 * never gets the translation of another sentence: what is not known stays as it is.
 */
public final class StudyTexts {
  private final Map<String, String> translated;

  private StudyTexts(Map<String, String> translated) {
    this.translated = translated;
  }

  /**
   * @param study a study's name; one that is not the product's has no translation
   * @param code of the language, such as {@code pt}; English is what plans are written in
   * @throws IllegalStateException where the product's own files are damaged
   */
  public static StudyTexts of(String study, String code) {
    if (code.equals("en") || !StudyCatalogue.names().contains(study)) {
      return new StudyTexts(Map.of());
    }
    try {
      return of(groups(StudyCatalogue.find(study)), StudyCatalogue.texts(study, code));
    } catch (IOException | InvalidPlanException e) {
      throw new IllegalStateException(
          "the texts of " + study + " in " + code + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** A group that has not as many texts in both is left out: nobody knows which one is missing. */
  private static StudyTexts of(Map<String, List<String>> english, Map<String, List<String>> other) {
    Map<String, String> translated = new LinkedHashMap<>();
    english.forEach(
        (group, texts) -> {
          List<String> others = other.getOrDefault(group, List.of());
          for (int i = 0; texts.size() == others.size() && i < texts.size(); i++) {
            translated.put(texts.get(i), others.get(i));
          }
        });
    return new StudyTexts(translated);
  }

  /** The text in that language; as it is given where there is none. */
  public String of(String english) {
    return translated.getOrDefault(english, english);
  }

  public boolean has(String english) {
    return translated.containsKey(english);
  }

  /** Every text of a plan that a report shows, by the field that it stands in. */
  static Map<String, List<String>> groups(Plan plan) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    Source source = plan.source();
    groups.put("title", List.of(plan.title()));
    groups.put("question", List.of(plan.question()));
    groups.put("source", source == null ? List.of() : sentences(source));
    for (PlannedNetwork network : plan.networks()) {
      if (!network.standsFor().isEmpty()) {
        groups.put("network " + network.name(), List.of(network.standsFor()));
      }
    }
    groups.put("claims", plan.claims().stream().map(Claim::text).toList());
    groups.put("assumptions", plan.assumptions());
    groups.put("differences", plan.differences());
    return groups;
  }

  private static List<String> sentences(Source source) {
    return List.of(source.paper(), source.part(), source.published());
  }

  /**
   * The same groups of a file of translated texts.
   *
   * @param file its name in messages
   */
  static Map<String, List<String>> read(String file, String yaml) throws InvalidPlanException {
    return YamlDocument.read(file, yaml, fields -> groups(fields));
  }

  private static Map<String, List<String>> groups(YamlFields fields) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    groups.put("title", List.of(fields.text("title")));
    groups.put("question", List.of(fields.text("question")));
    Source source = PlanReader.source(fields);
    groups.put("source", source == null ? List.of() : sentences(source));
    fields
        .textByName("networks")
        .forEach((network, text) -> groups.put("network " + network, List.of(text)));
    for (String list : List.of("claims", "assumptions", "differences")) {
      groups.put(list, new ArrayList<>(fields.texts(list)));
    }
    return groups;
  }
}
