package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Evaluation;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Execution;
import io.github.ycsbext.studies.study.plan.Execution.Clearing;
import io.github.ycsbext.studies.study.plan.Execution.ServerTurns;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.Plan.Source;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.ClientChecks.RefusedPhase;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonPointer;

/**
 * Reads a plan and reports every fault of the file at once, with its line.
 *
 * @param file the plan's name in messages
 */
public record PlanReader(String name, String file, Files files, ClientChecks checks) {
  /** The operations that a figure or a claim can be about: YCSB's and TPC-C's. */
  static final Set<String> OPERATIONS =
      new TreeSet<>(
          Set.of(
              "READ",
              "UPDATE",
              "INSERT",
              "SCAN",
              "DELETE",
              OperationNames.READ_MODIFY_WRITE,
              OperationNames.READ_FILE,
              "NEW-ORDER",
              "PAYMENT",
              "DELIVERY",
              "ORDER-STATUS",
              "STOCK-LEVEL"));

  /** The most repetitions; a study with more would outlive the person who started it. */
  private static final int MAX_REPETITIONS = 1000;

  /** Systems times workloads, sizes and networks; each is checked before a run. */
  private static final int MAX_CELLS = 2_000;

  private static final int MAX_TRIALS = 100_000;

  private static final int MAX_BLOCKS = 100_000;

  private static final int MAX_THREADS = 100_000;

  private static final String RECORDS = "records";
  private static final String AS_OPERATIONS = "as operations";
  private static final String RECORDS_NEEDED =
      ": the number of records that each trial loads before its run; write `records: 1000`, or `records: as operations` for as many as the run has operations";
  private static final String OPERATIONS_FIELD = "operations";
  private static final String SIZES_NEEDED =
      ": the sizes, such as `operations: [1000]`; only a plan whose loads have a number and whose runs end by time needs none";

  /** Returns the text of a file beside the plan, by the name that the plan gives it. */
  @FunctionalInterface
  public interface Files {
    String read(String file) throws IOException;
  }

  /**
   * @throws IOException if the client cannot be asked about the plan's properties
   */
  public Plan read(String yaml) throws IOException {
    Plan plan = readUnasked(yaml);
    YamlDocument document = new YamlDocument(file, yaml);
    refuse(plan, checks.refused(plan), document);
    document.check();
    return plan;
  }

  /** Reads a plan whose properties the client need not be asked about. */
  Plan readUnasked(String yaml) {
    Plan plan = YamlDocument.read(file, yaml, this::whole);
    requireFewTrials(plan);
    return plan;
  }

  private record Refused(JsonPointer place, String sentence) {}

  private static void refuse(Plan plan, List<RefusedPhase> refused, YamlDocument document) {
    Map<Refused, Set<String>> systems = new LinkedHashMap<>();
    for (RefusedPhase one : refused) {
      systems
          .computeIfAbsent(
              new Refused(one.place(plan), one.error().text()), any -> new LinkedHashSet<>())
          .add(one.system().name());
    }
    systems.forEach(
        (one, ofSystems) -> {
          String on =
              ofSystems.size() == plan.matrix().systems().size()
                  ? ""
                  : " (on " + String.join(", ", ofSystems) + ")";
          document.add(one.place(), YamlFields.dotted(one.place()) + ": " + one.sentence() + on);
        });
  }

  private void requireFewTrials(Plan plan) {
    long cells = plan.matrix().cells();
    long trials = plan.trials();
    if (trials > MAX_TRIALS || cells > MAX_CELLS) {
      String sentence =
          "the study has %s cells and %s trials, and at most %s and %s can be run: make it several studies"
              .formatted(cells, trials, MAX_CELLS, MAX_TRIALS);
      throw new InvalidPlanException(file, List.of(new PlanError(1, sentence)));
    }
  }

  Plan whole(YamlFields fields) {
    String title = fields.text("title");
    String question = fields.text("question");
    Matrix matrix = matrix(fields);
    return new Plan(
        name,
        title,
        question,
        source(fields),
        matrix,
        execution(fields),
        evaluation(fields, matrix),
        fields.texts("assumptions"),
        fields.texts("differences"));
  }

  private Matrix matrix(YamlFields fields) {
    SystemsReader reader = new SystemsReader(fields);
    List<SystemUnderTest> systems = reader.systems();
    List<PlannedNetwork> networks = reader.networks();
    List<PlannedWorkload> workloads = new WorkloadsReader(fields, systems, networks, checks).read();
    Matrix matrix =
        new Matrix(
            systems,
            networks,
            workloads,
            PlannedProperties.read(fields),
            records(fields, workloads),
            operations(fields, workloads),
            (int) fields.wholeNumber("blocks", 0, 1, MAX_BLOCKS),
            threads(fields));
    if (matrix.isSizedByThreads() && matrix.operations().size() > 1) {
      fields.refuse("threads", " and operations are both lists: give one number of one of them");
    }
    requireDistinctCells(fields, matrix);
    return matrix;
  }

  /** Refuses cells of one name: the results of one would overwrite the other's. */
  private static void requireDistinctCells(YamlFields fields, Matrix matrix) {
    Map<String, String> named = new HashMap<>();
    for (SystemUnderTest system : matrix.systems()) {
      for (PlannedWorkload workload : matrix.workloadsOf(system)) {
        for (@Nullable String network : matrix.networkNamesOrNone()) {
          String cell = Matrix.cellName(system.name(), workload.name(), network);
          String on = network == null ? "" : " on network '" + network + "'";
          String words =
              "system '%s' with workload '%s'%s".formatted(system.name(), workload.name(), on);
          String first = named.putIfAbsent(cell, words);
          if (first != null) {
            fields
                .mapping("workloads")
                .error(
                    workload.name(),
                    "%s and %s would both be the trials %s-…: rename one of them"
                        .formatted(first, words, cell));
          }
        }
      }
    }
  }

  private static Execution execution(YamlFields fields) {
    return new Execution(
        (int) fields.wholeNumber("repetitions", 1, MAX_REPETITIONS),
        (int) fields.wholeNumber("retries", 1, 0, 100),
        fields.choice("clear", Clearing.class, Clearing.BEFORE_EACH_TRIAL),
        fields.choice("order", TrialOrder.class, TrialOrder.RANDOM),
        fields.choice("servers", ServerTurns.class, ServerTurns.ALL_ALONG));
  }

  private Evaluation evaluation(YamlFields fields, Matrix matrix) {
    FiguresReader figures = new FiguresReader(fields, matrix);
    return new Evaluation(
        fields.known("baseline", matrix.systemNames(), "is not a system of the study"),
        fields.isYes("sharedMachine"),
        figures.figures(),
        figures.tables(),
        published(fields, matrix),
        claims(fields, matrix));
  }

  static @Nullable Source source(YamlFields fields) {
    if (!fields.has("source")) {
      return null;
    }
    YamlFields source = fields.mapping("source");
    return new Source(source.text("paper"), source.text("part"), source.text("published"));
  }

  /** 0 for as many as the operations. Required if a workload has no phases. */
  private static long records(YamlFields fields, List<PlannedWorkload> workloads) {
    boolean needed = workloads.stream().anyMatch(workload -> workload.phases().isEmpty());
    if (needed && !fields.has(RECORDS)) {
      fields.missing(RECORDS, RECORDS_NEEDED);
    }
    return AS_OPERATIONS.equals(fields.oneOf(RECORDS, List.of(AS_OPERATIONS)))
        ? 0
        : fields.wholeNumber(RECORDS, 0, 1, Long.MAX_VALUE);
  }

  /**
   * Without them, the size is the largest load, if no phase is a part of the size. Whether they are
   * needed is not known while a phase is wrong.
   */
  private static List<Long> operations(YamlFields fields, List<PlannedWorkload> workloads) {
    List<Long> operations = fields.wholeNumbers(OPERATIONS_FIELD, 1, Long.MAX_VALUE);
    if (fields.has(OPERATIONS_FIELD)) {
      if (fields.isList(OPERATIONS_FIELD) && fields.isEmpty(OPERATIONS_FIELD)) {
        fields.refuse(OPERATIONS_FIELD, " is empty: at least one size is needed");
      }
      return operations;
    }
    if (workloads.isEmpty() || !workloads.stream().allMatch(PlannedWorkload::endsByTime)) {
      if (!fields.document().hasErrors()) {
        fields.missing(OPERATIONS_FIELD, SIZES_NEEDED);
      }
      return operations;
    }
    long largest = workloads.stream().mapToLong(workload -> workload.loaded(1)).max().orElse(1);
    return List.of(largest);
  }

  private static List<Integer> threads(YamlFields fields) {
    if (fields.isList("threads") && fields.isEmpty("threads")) {
      fields.refuse("threads", " is empty: at least one number is needed");
    }
    List<Long> threads = fields.wholeNumberOrNumbers("threads", 1, 1, MAX_THREADS);
    return threads.isEmpty() ? List.of(1) : threads.stream().map(Long::intValue).toList();
  }

  private List<Published> published(YamlFields fields, Matrix matrix) {
    List<Published> published = new ArrayList<>();
    for (String csv : fields.textOrTexts("published")) {
      published.addAll(beside(fields, "published", csv, new PublishedReader(matrix)::read));
    }
    return published;
  }

  private List<Claim> claims(YamlFields fields, Matrix matrix) {
    String file = fields.optionalText("claims");
    return file == null
        ? List.of()
        : beside(fields, "claims", file, new ClaimsReader(matrix)::read);
  }

  private <T> List<T> beside(
      YamlFields fields,
      String field,
      String csvFile,
      BiFunction<String, String, List<T>> reading) {
    try {
      return reading.apply(csvFile, files.read(csvFile));
    } catch (FileNotFoundException | NoSuchFileException e) {
      fields.refuse(field, ": there is no file %s beside the plan".formatted(csvFile));
    } catch (IOException e) {
      fields.refuse(field, ": " + csvFile + " cannot be read: " + e.getMessage());
    } catch (InvalidPlanException e) {
      fields.document().add(e);
    }
    return List.of();
  }

  /**
   * A paper's numbers in CSV: {@code metric,value}, and optionally {@code
   * system,workload,network,operation,operations,block}, {@code source}, where the number stands,
   * and {@code note}, a footnote.
   */
  record PublishedReader(Matrix matrix) {
    private static final String COLUMNS =
        "metric,value,system,workload,network,operation,operations,block,source,note";
    private static final int NEEDED = 2;

    List<Published> read(String file, String csv) {
      return new CsvTable(file).read(csv, COLUMNS, NEEDED, this::published);
    }

    private @Nullable Published published(CsvTable.Line line) {
      Metric metric = line.metric();
      Double value = line.number("value");
      String system = line.known("system", matrix.systemNames());
      String workload = line.known("workload", matrix.workloadNames());
      String network = line.known("network", matrix.networkNames());
      String named = line.text("operation").toUpperCase(Locale.ROOT);
      String operation = line.known("operation", named, OPERATIONS);
      Long operations = line.count("operations", Long.MAX_VALUE);
      Long block = line.count("block", Integer.MAX_VALUE);
      if (metric == null || value == null) {
        return null;
      }
      return new Published(
          metric,
          value,
          system,
          workload,
          network,
          operation,
          operations,
          block == null ? null : block.intValue(),
          line.text("source"),
          line.text("note"));
    }
  }
}
