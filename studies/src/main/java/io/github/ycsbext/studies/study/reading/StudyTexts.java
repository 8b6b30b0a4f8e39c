package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.Plan.Source;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Texts in other languages: {@code NAME.CODE.yaml} beside {@code NAME.yaml}, in the same order.
 * They are looked up by their English words, so another version's plan keeps its unknown ones.
 */
public record StudyTexts(Map<String, String> translated) {
  /** Returns the texts of results without a plan, which have none. */
  public static StudyTexts none() {
    return new StudyTexts(Map.of());
  }

  /**
   * @param folder the study's, whose file counts before the product's
   * @throws UserError if the folder's file cannot be read
   */
  public static StudyTexts of(Plan plan, Path folder, String code) {
    Path own = in(folder, plan, code);
    try {
      if (Files.exists(own)) {
        return of(groups(plan), read(own));
      }
      return code.equals("en") || !StudyCatalogue.names().contains(plan.name())
          ? none()
          : of(groups(StudyCatalogue.find(plan.name())), StudyCatalogue.texts(plan.name(), code));
    } catch (IOException | InvalidPlanException e) {
      throw UserError.badInput(
          "The texts of " + plan.name() + " in " + code + " cannot be read: " + e.getMessage(), e);
    }
  }

  public static Path in(Path folder, Plan plan, String code) {
    return file(folder.resolve(plan.name() + StudyCatalogue.SUFFIX), code);
  }

  public static Path file(Path plan, String code) {
    String name = String.valueOf(plan.getFileName());
    int dot = name.lastIndexOf('.');
    return plan.resolveSibling(name.substring(0, dot) + "." + code + name.substring(dot));
  }

  /**
   * @throws UserError for all that is missing or too much
   */
  public static void requireAllOf(Plan plan, Path file) throws IOException {
    Map<String, List<String>> english = groups(plan);
    Map<String, List<String>> other = read(file);
    List<String> errors = new ArrayList<>();
    Stream.concat(english.keySet().stream(), other.keySet().stream())
        .distinct()
        .forEach(
            group -> {
              int needed = english.getOrDefault(group, List.of()).size();
              int found = other.getOrDefault(group, List.of()).size();
              if (found != needed) {
                errors.add(
                    "%s: texts of %s: %s, and the plan has %s: give one for each, in its order"
                        .formatted(file, group, found, needed));
              }
            });
    if (!errors.isEmpty()) {
      throw UserError.badInput(errors);
    }
  }

  private static Map<String, List<String>> read(Path file) throws IOException {
    return read(file.toString(), TextFile.read(file));
  }

  /** A group whose numbers of texts differ is left out: the missing one is unknown. */
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

  public String of(String english) {
    return translated.getOrDefault(english, english);
  }

  public boolean has(String english) {
    return translated.containsKey(english);
  }

  /** Returns every text of a plan that a report shows, by field. */
  static Map<String, List<String>> groups(Plan plan) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    Source source = plan.source();
    groups.put("title", List.of(plan.title()));
    groups.put("question", List.of(plan.question()));
    groups.put("source", source == null ? List.of() : sentences(source));
    for (PlannedNetwork network : plan.matrix().networks()) {
      if (!network.standsFor().isEmpty()) {
        groups.put("network " + network.name(), List.of(network.standsFor()));
      }
    }
    groups.put("claims", plan.evaluation().claims().stream().map(Claim::text).toList());
    groups.put("places", texts(plan, Claim::place, Published::source));
    groups.put("notes", texts(plan, Claim::note, Published::note));
    groups.put("assumptions", plan.assumptions());
    groups.put("differences", plan.differences());
    return groups;
  }

  private static List<String> texts(
      Plan plan, Function<Claim, String> ofClaim, Function<Published, String> ofPublished) {
    Stream<String> ofClaims = plan.evaluation().claims().stream().map(ofClaim);
    Stream<String> published = plan.evaluation().published().stream().map(ofPublished);
    return Stream.concat(ofClaims, published).filter(text -> !text.isEmpty()).distinct().toList();
  }

  private static List<String> sentences(Source source) {
    return List.of(source.paper(), source.part(), source.published());
  }

  /**
   * @param file its name in messages
   */
  static Map<String, List<String>> read(String file, String yaml) {
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
    for (String list : List.of("claims", "places", "notes", "assumptions", "differences")) {
      groups.put(list, new ArrayList<>(fields.texts(list)));
    }
    return groups;
  }
}
