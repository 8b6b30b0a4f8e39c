package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.jdbc.JdbcDatabase;
import io.github.ycsbext.jdbc.schema.AdminConnection;
import io.github.ycsbext.jdbc.tpcc.consistency.Check;
import io.github.ycsbext.jdbc.tpcc.consistency.Consistency;
import io.github.ycsbext.jdbc.tpcc.schema.Population;
import io.github.ycsbext.jdbc.tpcc.schema.Rows.BatchedRows;
import io.github.ycsbext.jdbc.tpcc.schema.Rows.CopiedRows;
import io.github.ycsbext.jdbc.tpcc.schema.Table;
import io.github.ycsbext.jdbc.tpcc.schema.Tables;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties;
import io.github.ycsbext.jdbc.tpcc.settings.TpccSettings;
import io.github.ycsbext.measurement.OperationRecorder;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.JointCounts;
import io.github.ycsbext.workload.PartialLoad;
import io.github.ycsbext.workload.operation.ClientShare;
import io.github.ycsbext.workload.phase.PhaseBounds;
import io.github.ycsbext.workload.phase.PhaseEnd;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * TPC-C on SQL databases, by the choices of HammerDB or by those of the standard.
 *
 * <p><b>A load</b> makes the nine tables, which must not hold rows, and fills them in parts: one
 * operation of the client is one part, so that its threads share the work. When all parts are
 * stored, it makes the indexes, the routines and the statistics. <b>A run</b> is transactions, each
 * an operation under its name, such as NEW-ORDER. An order with an unknown item, one of a hundred,
 * is rolled back and counts as done. After either, the consistency conditions are verified.
 *
 * <p>The inputs of thread t are a function of the seed and t. How many of them a run comes to
 * depends on the server, so a run has no hash of its operations. The threads of several clients are
 * numbered in turn, so they are the users that one client with all threads would have. The first
 * client makes the tables, completes the load, asks for the server's counters, and verifies the
 * conditions when all have ended.
 */
public final class TpccWorkload extends Workload
    implements SettingsCheck,
        SchemaOwner,
        PartialLoad,
        PhaseBounds,
        JointCounts<RunTally.TpccCounts> {
  private final List<TpccThread> threads = new ArrayList<>();
  private final AtomicInteger nextPart = new AtomicInteger();
  private final AtomicInteger storedParts = new AtomicInteger();
  private final Map<String, Long> grown = new LinkedHashMap<>();
  private final List<Note> findings = new ArrayList<>();
  private Properties properties = new Properties();
  private @Nullable TpccSettings settings;
  private @Nullable Population population;
  private boolean isPostgreSql;
  private @Nullable DBException unprepared;
  private boolean prepared;
  private @Nullable Counters before;
  private double measuredMinutes;
  private boolean hasEnded;

  @Override
  public void init(Properties given) throws WorkloadException {
    properties = given;
    settings = Settings.checked(given, TpccSettings::of);
    population = new Population(settings().seed(), settings().warehouses());
  }

  @Override
  public void checkSettings(Settings all) {
    TpccSettings.of(all);
  }

  @Override
  public List<Property<?>> properties() {
    return TpccProperties.ALL;
  }

  @Override
  public Schema openSchema(Properties given) throws DBException {
    TpccSettings ofTables = TpccSettings.of(given);
    AdminConnection server = AdminConnection.connect(given);
    return new TpccSchema(server, new Tables(server, ofTables.distribution()));
  }

  private TpccSettings settings() {
    return Objects.requireNonNull(settings, "init was not called");
  }

  private Population population() {
    return Objects.requireNonNull(population, "init was not called");
  }

  @Override
  public long recordsToLoad() {
    return population().parts();
  }

  private ClientShare share() {
    return settings().share();
  }

  private boolean isFirstClient() {
    return share().index() == 0;
  }

  /** The first thread prepares the tables for all. */
  @Override
  public synchronized Object initThread(Properties given, int thread, int threadCount)
      throws WorkloadException {
    if (!prepared) {
      prepared = true;
      prepare();
    }
    if (unprepared != null) {
      throw new WorkloadException(unprepared.getMessage(), unprepared);
    }
    User user =
        new User(
            settings().seed(),
            settings().mix(),
            (int) share().globalNumber(thread),
            threadCount * share().count(),
            settings().warehouses());
    TpccThread state = new TpccThread(settings(), isPostgreSql, user, this::isStopRequested);
    threads.add(state);
    return state;
  }

  private void prepare() {
    try (AdminConnection server = AdminConnection.connect(properties)) {
      isPostgreSql = server.isPostgreSql();
      settings = settings().on(server);
      Tables tables = new Tables(server, settings().distribution());
      if (settings().isRun()) {
        tables.requireLoaded(settings().warehouses());
      } else if (isFirstClient()) {
        tables.makeForLoad();
      }
    } catch (DBException e) {
      unprepared = e;
    }
  }

  /** Stores the next part; false if it was not stored, or there is none left. */
  @Override
  public boolean doInsert(DB db, Object threadState) {
    int part = (int) share().globalNumber(nextPart.getAndIncrement());
    if (part >= population().parts()) {
      return false;
    }
    OperationRecorder client = (OperationRecorder) db;
    JdbcDatabase database = TpccThread.database(client);
    Status status =
        client.call(Population.operation(part), () -> database.transact(on -> store(part, on)));
    if (status.isOk()) {
      storedParts.incrementAndGet();
    }
    return status.isOk();
  }

  private Status store(int part, Connection on) throws SQLException {
    on.setAutoCommit(false);
    population()
        .make(part, table -> isPostgreSql ? new CopiedRows(on, table) : new BatchedRows(on, table));
    on.commit();
    return Status.OK;
  }

  /** Does the user's next transaction; false if the run was stopped. */
  @Override
  public boolean doTransaction(DB db, Object threadState) {
    if (isStopRequested()) {
      return false;
    }
    ((TpccThread) threadState).transact(db);
    return true;
  }

  @Override
  public void beforeMeasuring() throws WorkloadException {
    if (!settings().isRun()) {
      return;
    }
    threads.forEach(thread -> thread.tally().reset());
    if (!isFirstClient()) {
      return;
    }
    try (AdminConnection server = AdminConnection.connect(properties)) {
      before = Counters.read(server, settings().distribution());
    } catch (DBException e) {
      findings.add(RunNote.TPCC_NO_COUNT.of(Note.of(e)));
    }
  }

  /** What the client has counted is told even if the server does not answer any more. */
  @Override
  public void afterLastOperation(PhaseEnd end) throws WorkloadException {
    boolean isRun = settings().isRun();
    if (isRun) {
      measuredMinutes = (double) end.measuredNs() / TimeUnit.MINUTES.toNanos(1);
    }
    boolean isWhole =
        isRun ? measuredMinutes > 0 : storedParts.get() == share().partOf(population().parts());
    boolean areAllWhole = areAllWhole(end, isWhole);
    if (!isFirstClient() || !(isRun ? isWhole : areAllWhole)) {
      return; // If it is not whole, the client tells that the run was stopped or the load gave up.
    }
    hasEnded = true;
    try (AdminConnection server = AdminConnection.connect(properties)) {
      if (isRun) {
        addCounters(server);
      } else {
        complete(server);
      }
      if (settings().check() != Check.NONE) {
        verify(server);
      }
    } catch (DBException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
  }

  private static boolean areAllWhole(PhaseEnd end, boolean isWhole) {
    try {
      return end.awaitOthers(isWhole);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void addCounters(AdminConnection server) throws DBException {
    Counters from = before;
    if (from == null) {
      return;
    }
    Counters now = Counters.read(server, settings().distribution());
    grown.putAll(now.grownSince(from));
    if (now.areBrokenSince(from)) {
      findings.add(RunNote.TPCC_COUNT_BROKEN.of());
    }
  }

  private void complete(AdminConnection server) throws DBException {
    try (Progress progress = Progress.ifNeeded("Making TPC-C's indexes and statistics", "")) {
      new Tables(server, settings().distribution()).complete(progress);
    }
  }

  private void verify(AdminConnection server) throws DBException {
    try (Progress progress = Progress.ifNeeded("Verifying TPC-C's consistency", "")) {
      Consistency.verify(server, settings().check(), progress);
    }
    findings.add(RunNote.TPCC_CONSISTENT.of(settings().check().numbers()));
  }

  @Override
  public synchronized RunTally.TpccCounts counts() {
    return new RunTally.TpccCounts(
        settings().words(),
        measuredMinutes,
        settings().isRun() ? threads.stream().map(TpccThread::tally).toList() : List.of(),
        grown,
        findings());
  }

  /** A run that was interrupted looks at no data. */
  private List<Note> findings() {
    List<Note> all = new ArrayList<>(findings);
    boolean isAsked = settings().isRun() && settings().check() != Check.NONE && isFirstClient();
    if (isAsked && !hasEnded) {
      all.add(RunNote.TPCC_NOT_VERIFIED.of());
    }
    return all;
  }

  @Override
  public Class<RunTally.TpccCounts> countsType() {
    return RunTally.TpccCounts.class;
  }

  @Override
  public Joint join(List<RunTally.TpccCounts> counts, boolean isWhole, @Nullable Path folder) {
    return RunTally.join(counts);
  }

  /** The nine tables, made anew by a load; so to clear is to remove them, with the routines. */
  private record TpccSchema(AdminConnection server, Tables tables) implements Schema {
    /** A load does so itself. */
    @Override
    public void create() throws DBException {
      tables.makeMissing();
    }

    @Override
    public void clear() throws DBException {
      tables.drop();
    }

    @Override
    public SchemaDescription describe() throws DBException {
      try {
        return server.describe(Table.sqlNames());
      } catch (SQLException e) {
        throw server.failure("describe itself", e);
      }
    }

    @Override
    public void close() {
      server.close();
    }
  }
}
