package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.Product;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.file.RecordedClaims.RecordedClaim;
import io.github.ycsbext.studies.report.file.RecordedClaims.Trait;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The bundle as an RO-Crate 1.1: {@code ro-crate-metadata.json}. That of one study is a Workflow
 * Run Crate 0.5, whose workflow is the study's plan; that of other results, or of several sets, is
 * a Process Run Crate 0.5.
 */
final class RoCrate {
  static final String FILE_NAME = "ro-crate-metadata.json";
  private static final String RO_CRATE = "https://w3id.org/ro/crate/1.1";
  private static final String PROCESS_RUN = "https://w3id.org/ro/wfrun/process/0.5";
  private static final String WORKFLOW_RUN = "https://w3id.org/ro/wfrun/workflow/0.5";
  private static final String WORKFLOW = "https://w3id.org/workflowhub/workflow-ro-crate/1.0";
  private static final String TERMS = "https://w3id.org/ro/terms/workflow-run#";
  private static final String PLAN_LANGUAGE = "#plan-language";
  private static final String AUTHOR = "#author";
  private static final String LICENSE = "#license";

  private static final Map<String, String> FORMATS =
      Map.of(
          "svg", "image/svg+xml",
          "pdf", "application/pdf",
          "csv", "text/csv",
          "json", "application/json",
          "tex", "application/x-tex",
          "bib", "application/x-bibtex",
          "cff", "application/yaml",
          "md", "text/markdown",
          "parquet", "application/vnd.apache.parquet",
          "zip", "application/zip");

  private final ReportPage page;
  private final List<ResultSet> sets;
  private final @Nullable StudyManifest study;
  private final @Nullable RecordedClaims claims;
  private final Map<String, Map<String, Object>> graph = new LinkedHashMap<>();

  /**
   * @param study the only set's study; null if there are several sets, or it is none
   * @param claims those of that study
   */
  RoCrate(
      ReportPage page,
      List<ResultSet> sets,
      @Nullable StudyManifest study,
      @Nullable RecordedClaims claims) {
    this.page = page;
    this.sets = sets;
    this.study = study;
    this.claims = claims;
  }

  /**
   * Writes the metadata.
   *
   * @param files the sums of the other files, by name
   */
  void write(Path bundle, Map<String, String> files) throws IOException {
    List<String> profiles =
        study == null ? List.of(PROCESS_RUN) : List.of(PROCESS_RUN, WORKFLOW_RUN, WORKFLOW);
    Map<String, Object> descriptor = entity(FILE_NAME, "CreativeWork");
    descriptor.put("about", reference("./"));
    descriptor.put(
        "conformsTo", references(study == null ? List.of(RO_CRATE) : List.of(RO_CRATE, WORKFLOW)));
    Map<String, Object> root = entity("./", "Dataset");
    root.put("name", page.title());
    root.put("description", page.lead().isEmpty() ? page.title() : page.lead());
    root.put("inLanguage", page.words().language().code());
    root.put("datePublished", ends().max(String::compareTo).orElse(Product.year()));
    root.put("license", reference(LICENSE));
    root.put("author", reference(AUTHOR));
    root.put("conformsTo", references(profiles));
    root.put("hasPart", references(List.copyOf(files.keySet())));
    profiles.forEach(
        profile -> entity(profile, "CreativeWork").put("name", profile.replaceAll(".*/ro/", "")));
    named(LICENSE, "CreativeWork", "To be chosen by the authors, beside CITATION.cff");
    named(AUTHOR, "Person", "Unnamed: see CITATION.cff");
    Map<String, Object> software = named(Product.url(), "SoftwareApplication", "ycsb-ext");
    software.put("url", Product.url());
    software.put("softwareVersion", Product.version());
    for (Map.Entry<String, String> file : files.entrySet()) {
      file(bundle, file.getKey(), file.getValue());
    }
    if (study != null) {
      root.put("mainEntity", reference(Bundle.STUDY));
      workflow(study);
    }
    actions(root, files);
    if (claims != null) {
      claims.claims().forEach(this::claim);
    }
    Map<String, Object> terms = new LinkedHashMap<>();
    terms.put("sha256", TERMS + "sha256");
    terms.put("environment", TERMS + "environment");
    Map<String, Object> crate = new LinkedHashMap<>();
    crate.put("@context", List.of(RO_CRATE + "/context", terms));
    crate.put("@graph", List.copyOf(graph.values()));
    JsonMapper json = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    Files.writeString(bundle.resolve(FILE_NAME), json.writeValueAsString(crate) + "\n");
  }

  private Map<String, Object> entity(String id) {
    return Objects.requireNonNull(graph.get(id), id);
  }

  private Map<String, Object> entity(String id, Object type) {
    Map<String, Object> entity = new LinkedHashMap<>();
    entity.put("@id", id);
    entity.put("@type", type);
    graph.put(id, entity);
    return entity;
  }

  private Map<String, Object> named(String id, Object type, String name) {
    Map<String, Object> entity = entity(id, type);
    entity.put("name", name);
    return entity;
  }

  private static Map<String, Object> reference(String id) {
    return Map.of("@id", id);
  }

  /** Returns a single reference without a list around it, as RO-Crate advises. */
  private static Object references(List<String> ids) {
    List<Map<String, Object>> all = ids.stream().map(RoCrate::reference).toList();
    return all.size() == 1 ? all.get(0) : all;
  }

  private void file(Path bundle, String name, String sha256) throws IOException {
    Map<String, Object> file = named(name, "File", name);
    String format = FORMATS.get(name.substring(name.lastIndexOf('.') + 1));
    if (format != null) {
      file.put("encodingFormat", format);
    }
    file.put("contentSize", String.valueOf(Files.size(bundle.resolve(name))));
    file.put("sha256", sha256);
    if (name.equals(Bundle.README)) {
      file.put("about", reference("./"));
    }
  }

  private void workflow(StudyManifest manifest) {
    Map<String, Object> plan = entity(Bundle.STUDY);
    plan.put("@type", List.of("File", "SoftwareSourceCode", "ComputationalWorkflow"));
    plan.put("name", manifest.plan().title());
    plan.put("version", manifest.product());
    plan.put("url", Product.url());
    plan.put(
        "conformsTo",
        reference("https://bioschemas.org/profiles/ComputationalWorkflow/1.0-RELEASE"));
    plan.put("programmingLanguage", reference(PLAN_LANGUAGE));
    named(PLAN_LANGUAGE, "ComputerLanguage", "A study's plan of ycsb-ext")
        .put("url", Product.url());
    plan.put("input", references(List.of("#seed", "#scale")));
    parameter("seed", manifest.seed());
    parameter("scale", manifest.scale());
  }

  private void parameter(String name, Number value) {
    Map<String, Object> parameter = named("#" + name, "FormalParameter", name);
    parameter.put("additionalType", "Number");
    parameter.put("workExample", reference("#" + name + "-value"));
    property("#" + name + "-value", name, value).put("exampleOfWork", reference("#" + name));
  }

  private Map<String, Object> property(String id, String name, Object value) {
    Map<String, Object> property = named(id, "PropertyValue", name);
    property.put("value", value);
    return property;
  }

  /** Adds what measured the results: one action for each set, or for a search for a capacity. */
  private void actions(Map<String, Object> root, Map<String, String> files) {
    List<String> ids = new ArrayList<>();
    List<String> again = Bundle.again(page, sets);
    for (int i = 0; i < Math.max(1, sets.size()); i++) {
      String id = "#measurement-" + (i + 1);
      ids.add(id);
      Map<String, Object> action = named(id, "CreateAction", page.title());
      action.put("description", i < again.size() ? again.get(i) : "A run of bin/ycsb");
      action.put("instrument", reference(study == null ? Product.url() : Bundle.STUDY));
      action.put("agent", reference(AUTHOR));
      action.put("result", references(List.copyOf(files.keySet())));
      if (study != null) {
        action.put("object", references(List.of("#seed-value", "#scale-value")));
      }
      if (i < sets.size()) {
        ofSet(action, sets.get(i), id);
      }
    }
    root.put("mentions", references(ids));
  }

  private void ofSet(Map<String, Object> action, ResultSet set, String id) {
    times(set, TrialOutcome::startedAt)
        .min(String::compareTo)
        .ifPresent(start -> action.put("startTime", start));
    times(set, TrialOutcome::endedAt)
        .max(String::compareTo)
        .ifPresent(end -> action.put("endTime", end));
    List<String> environment = new ArrayList<>();
    for (Trait trait : RecordedClaims.testBed(set, Words.in(Language.ENGLISH))) {
      String name = id + "-environment-" + (environment.size() + 1);
      environment.add(name);
      property(name, trait.name(), trait.value());
    }
    if (!environment.isEmpty()) {
      action.put("environment", references(environment));
    }
  }

  private Stream<String> ends() {
    return sets.stream().flatMap(set -> times(set, TrialOutcome::endedAt));
  }

  /** Returns moments in the one form of ISO 8601 that the profiles take. */
  private static Stream<String> times(ResultSet set, Function<TrialOutcome, String> which) {
    return set.trials().stream()
        .flatMap(trial -> Stream.ofNullable(trial.outcome()))
        .map(which)
        .map(moment -> moment.replaceAll("(\\.[0-9]+)?Z$", "+00:00"));
  }

  private void claim(RecordedClaim claim) {
    String id = "#claim-" + claim.number();
    Map<String, Object> entity = named(id, "Claim", claim.text());
    entity.put("position", claim.number());
    entity.put("description", claim.relation());
    entity.put("text", claim.why());
    entity.put("isBasedOn", references(List.of("#measurement-1", RecordedClaims.FILE_NAME)));
    entity.put(
        "additionalProperty",
        references(List.of(id + "-verdict", id + "-command", id + "-seconds")));
    property(id + "-verdict", "verdict", claim.finding().name());
    property(id + "-command", "command", "bin/ycsb reproduce . --claims " + claim.number());
    property(id + "-seconds", "seconds of its " + claim.trials() + " trials", claim.seconds());
  }
}
