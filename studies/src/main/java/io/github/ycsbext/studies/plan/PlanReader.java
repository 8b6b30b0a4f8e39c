package io.github.ycsbext.studies.plan;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.studies.plan.Plan.Figure;
import io.github.ycsbext.studies.plan.Plan.PlannedWorkload;
import io.github.ycsbext.studies.plan.Plan.Source;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonPointer;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads a plan; every fault of the file is said at once, with its line. */
public final class PlanReader {
  /** The operations of YCSB that a figure or a claim can be about. */
  static final Set<String> OPERATIONS =
      new TreeSet<>(Set.of("READ", "UPDATE", "INSERT", "SCAN", "DELETE", "READ-MODIFY-WRITE"));

  /** Above this, a study would outlive whoever started it. */
  private static final int MOST_REPETITIONS = 1000;

  private static final Pattern SAFE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final String name;
  private final String file;
  private final Claims claims;

  /** Finds the text of a claims file by the name that the plan gives it. */
  @FunctionalInterface
  public interface Claims {
    String read(String file) throws IOException;
  }

  /**
   * @param name the study's, as on the command line
   * @param file the plan's name in messages
   */
  public PlanReader(String name, String file, Claims claims) {
    this.name = name;
    this.file = file;
    this.claims = claims;
  }

  public Plan read(String yaml) throws InvalidPlanException {
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
    if (!root.isObject()) {
      faults.check();
    }
    Plan plan = plan(fields);
    fields.refuseOthers();
    faults.check();
    return withClaims(plan, fields.optionalText("claims"));
  }

  private Plan plan(YamlFields fields) {
    String title = fields.text("title");
    String question = fields.text("question");
    Source source = source(fields);
    List<SystemUnderTest> systems = systems(fields);
    List<PlannedWorkload> workloads = workloads(fields);
    fields.has("claims");
    return new Plan(
        name,
        title,
        question,
        source,
        systems,
        workloads,
        fields.textByName("properties"),
        fields.wholeNumber("records", 1, Long.MAX_VALUE),
        operations(fields),
        (int) fields.wholeNumber("threads", 1, 1, 100_000),
        (int) fields.wholeNumber("repetitions", 1, MOST_REPETITIONS),
        (int) fields.wholeNumber("retries", 1, 0, 100),
        fields.choice("clear", Clearing.class, Clearing.BEFORE_EACH_TRIAL),
        fields.choice("order", TrialOrder.class, TrialOrder.RANDOM),
        figures(fields, workloads),
        List.of(),
        fields.texts("assumptions"));
  }

  private static @Nullable Source source(YamlFields fields) {
    if (!fields.has("source")) {
      return null;
    }
    YamlFields source = fields.mapping("source");
    Source read = new Source(source.text("paper"), source.text("part"), source.text("published"));
    source.refuseOthers();
    return read;
  }

  private static List<SystemUnderTest> systems(YamlFields fields) {
    List<SystemUnderTest> systems = new ArrayList<>();
    if (!fields.has("systems")) {
      fields.missing("systems");
      return systems;
    }
    YamlFields all = fields.mapping("systems");
    for (String system : all.names()) {
      requireSafe(all, system);
      systems.add(system(all, system));
    }
    return systems;
  }

  private static SystemUnderTest system(YamlFields all, String system) {
    YamlFields fields = all.mapping(system);
    String engineName = Optional.ofNullable(fields.optionalText("engine")).orElse(system);
    Optional<Engine> engine =
        Arrays.stream(Engine.values())
            .filter(candidate -> candidate.systemName().equals(engineName))
            .findFirst();
    if (engine.isEmpty()) {
      String known =
          Arrays.stream(Engine.values()).map(Engine::systemName).collect(Collectors.joining(", "));
      all.fault(
          system,
          "systems.%s: '%s' is not an engine; there are %s".formatted(system, engineName, known));
    }
    SystemUnderTest read =
        new SystemUnderTest(
            system,
            engine.orElse(Engine.REDIS),
            fields.choice("topology", Topology.class, Topology.STANDALONE),
            fields.textByName("properties"));
    fields.refuseOthers();
    return read;
  }

  private static List<PlannedWorkload> workloads(YamlFields fields) {
    if (!fields.has("workloads")) {
      fields.missing("workloads");
      return List.of();
    }
    YamlFields all = fields.mapping("workloads");
    List<PlannedWorkload> workloads = new ArrayList<>();
    for (String workload : all.names()) {
      requireSafe(all, workload);
      workloads.add(new PlannedWorkload(workload, all.text(workload)));
    }
    return workloads;
  }

  private static List<Long> operations(YamlFields fields) {
    List<Long> operations = fields.wholeNumbers("operations", 1, Long.MAX_VALUE);
    if (operations.isEmpty() && !fields.has("operations")) {
      fields.missing("operations");
    }
    return operations;
  }

  private static List<Figure> figures(YamlFields fields, List<PlannedWorkload> workloads) {
    return fields.mappings("figures").stream().map(figure -> figure(figure, workloads)).toList();
  }

  private static Figure figure(YamlFields fields, List<PlannedWorkload> workloads) {
    Metric shows = fields.choice("shows", Metric.class, Metric.THROUGHPUT);
    String operation = fields.optionalText("operation");
    if (operation != null && !OPERATIONS.contains(operation)) {
      fields.fault(
          "operation",
          "operation: '%s' is not one of %s".formatted(operation, String.join(", ", OPERATIONS)));
    }
    if (shows == Metric.MEAN_LATENCY && operation == null) {
      fields.missing("operation");
    }
    String workload = fields.text("workload");
    List<String> known = workloads.stream().map(PlannedWorkload::name).toList();
    if (!workload.isEmpty() && !known.contains(workload)) {
      fields.fault(
          "workload",
          "workload: '%s' is not one of the study's (%s)"
              .formatted(workload, String.join(", ", known)));
    }
    Figure figure = new Figure(fields.text("name"), shows, operation, workload);
    fields.refuseOthers();
    return figure;
  }

  private Plan withClaims(Plan plan, @Nullable String claimsFile) throws InvalidPlanException {
    if (claimsFile == null) {
      return plan;
    }
    ClaimsReader reader =
        new ClaimsReader(
            plan.systems().stream().map(SystemUnderTest::name).toList(),
            plan.workloads().stream().map(PlannedWorkload::name).toList());
    return plan.withClaims(reader.read(claimsFile, claimsText(claimsFile)));
  }

  private String claimsText(String claimsFile) throws InvalidPlanException {
    try {
      return claims.read(claimsFile);
    } catch (IOException e) {
      throw new InvalidPlanException(
          file,
          List.of(
              new PlanFault(1, "claims: " + claimsFile + " cannot be read: " + e.getMessage())));
    }
  }

  private static void requireSafe(YamlFields fields, String key) {
    if (!SAFE_NAME.matcher(key).matches()) {
      fields.fault(
          key,
          "'%s' cannot be part of a folder's name: use letters, digits, dot, - and _"
              .formatted(key));
    }
  }

  private static PlanFault syntaxFault(JacksonException e) {
    int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
    String words = e.getOriginalMessage().lines().findFirst().orElse("unreadable");
    return new PlanFault(line, "not YAML: " + words);
  }
}
