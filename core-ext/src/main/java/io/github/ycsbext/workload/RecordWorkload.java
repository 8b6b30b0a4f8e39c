package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.key.KeySpace;
import io.github.ycsbext.workload.ledger.LedgerFindings;
import io.github.ycsbext.workload.ledger.LedgerPage;
import io.github.ycsbext.workload.ledger.RecordAges;
import io.github.ycsbext.workload.operation.InFlight;
import io.github.ycsbext.workload.operation.InsertWait;
import io.github.ycsbext.workload.operation.LiveRecords;
import io.github.ycsbext.workload.operation.OperationBlocks;
import io.github.ycsbext.workload.operation.OperationMix;
import io.github.ycsbext.workload.operation.OperationOrder;
import io.github.ycsbext.workload.operation.OperationSource;
import io.github.ycsbext.workload.operation.OperationStream;
import io.github.ycsbext.workload.operation.Strided;
import io.github.ycsbext.workload.phase.PhaseBounds;
import io.github.ycsbext.workload.phase.PhaseEnd;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.trace.Trace;
import io.github.ycsbext.workload.trace.TraceBlocks;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * Records with fields, and every operation on them: read, update, insert, scan, delete,
 * read-modify-write. It runs as {@code site.ycsb.workloads.CoreWorkload}. It accepts all properties
 * of that class with their names, defaults and meanings, requests the same keys as often, and
 * accepts those of {@link WorkloadProperties#OWN} in addition.
 *
 * <p><b>The stream.</b> Operation i is a function of the seed and i, whatever the number of threads
 * and clients: its kind, its key, its fields and its values. So each system under test gets the
 * same operations; {@link #notes()} contains a hash of those that were done and of the values that
 * were sent. The kinds are exact: n operations have n times the proportion of each. If a mix has
 * only requests, or only one kind, thread t of T takes the operations t, t + T, t + 2T, … and
 * threads share nothing. If records come or go among other operations, or operations have a
 * schedule, the threads take numbers from one counter. With fixed shares, a thread that is slower
 * than the others would request records that they have deleted long ago, and would leave them
 * waiting for those it has still to insert. The stream is the same.
 *
 * <p><b>Inserts</b> of the run continue after {@code recordcount}; see {@link KeySpace} for how
 * ranges keep apart. <b>Deletes</b> take each record once, in a seeded order, first the loaded ones
 * and then the run's inserts; see {@link LiveRecords}. A delete that finds nothing left is still
 * sent, with a key that was deleted before, and returns NOT_FOUND. <b>Requests</b> (reads, updates,
 * scans and the reads of read-modify-write) follow the request distribution over the records of all
 * clients. A request that would meet a deleted record is drawn again, a few times, and then goes to
 * any live record. If there is none, it is sent anyway, as drawn, and misses. With one thread every
 * request finds its record as long as there is one. With many threads nearly every request does,
 * because no request goes to a record that one of the next {@link OperationOrder#MARGIN} operations
 * deletes. The newest record may be requested at once: an operation whose record is still being
 * inserted waits for that, for at most {@link InsertWait#USUAL_PATIENCE}, and is never replaced by
 * another one. Its latency starts after the wait, its response time ({@code Intended-READ}) before
 * it.
 *
 * <p><b>Values</b> are complete before their operation starts, and the time to make them is
 * reported as GENERATE. With {@code dataintegrity=true} a value depends on its key and field alone,
 * and reads are verified: VERIFY is OK, UNEXPECTED_STATE for wrong or missing fields, or ERROR for
 * a missing record.
 */
public final class RecordWorkload extends Workload
    implements SettingsCheck,
        RunNotes,
        PartialLoad,
        AsyncOperations,
        PhaseBounds,
        JointCounts<LedgerFindings> {
  /** So that what each of several clients tells is not too long. */
  private static final int MAX_ROWS_OF_A_CLIENT = 100_000;

  private final List<RecordThread> threads = new ArrayList<>();
  private final Duration insertPatience;
  private boolean seedIsDrawn;
  private @Nullable Plan plan;
  private @Nullable InFlight inFlight;
  private @Nullable RecordAges ages;
  private AcknowledgedWrites acknowledged = new AcknowledgedWrites(null, Duration.ZERO);

  public RecordWorkload() {
    this(InsertWait.USUAL_PATIENCE);
  }

  public RecordWorkload(Duration insertPatience) {
    this.insertPatience = insertPatience;
  }

  private record Plan(
      RecordSettings settings,
      RecordFields fields,
      OperationOrder order,
      LiveRecords live,
      @Nullable TraceBlocks trace,
      long streamSeed) {

    static Plan of(RecordSettings settings) throws WorkloadException {
      long seed = SplitMix.mix(settings.seed());
      long streamSeed = SplitMix.at(seed, 0);
      OperationOrder order = new OperationOrder(settings.mix(), settings.operations(), streamSeed);
      return new Plan(
          settings,
          new RecordFields(
              settings.fieldNames(),
              settings.values().open(settings.fieldNames(), settings.writes()),
              settings.dataIntegrity(),
              seed),
          order,
          new LiveRecords(settings.keys(), order, seed),
          settings.trace() == null
              ? null
              : new TraceBlocks(settings.trace().file(), !settings.isRun()),
          streamSeed);
    }

    OperationSource newStream() {
      if (settings.trace() != null && trace != null) {
        return new TraceBlocks.Stream(settings.trace(), trace, settings.keys(), streamSeed);
      }
      OperationBlocks blocks = settings.blocks();
      if (blocks != null) {
        return blocks.new Stream(settings.keys(), streamSeed);
      }
      return new OperationStream(
          order,
          settings.keys(),
          live,
          settings.newRequests(),
          settings.checkAcknowledged(),
          streamSeed);
    }
  }

  /** Sets {@code seed} if it is not given; throws one sentence for every unusable property. */
  @Override
  public void init(Properties properties) throws WorkloadException {
    Trace.resolve(new Settings(properties), properties, 0);
    seedIsDrawn = RecordSettings.drawSeed(properties);
    plan = Plan.of(RecordSettings.of(properties));
    ages = plan.settings().newAges();
    acknowledged =
        new AcknowledgedWrites(plan.settings().newLedger(ages), plan.settings().settle());
  }

  /** Returns a run's operations by name and the part of each; none if its blocks decide. */
  public static Map<String, Double> operations(Settings settings) {
    if (settings.isGiven(WorkloadProperties.BLOCK_ORDER)) {
      return Map.of();
    }
    Trace trace = Trace.of(settings);
    return (trace == null ? OperationMix.of(settings) : trace.header().mix()).shares();
  }

  @Override
  public void checkSettings(Settings settings) {
    RecordSettings.of(settings);
  }

  @Override
  public List<Property<?>> properties() {
    return WorkloadProperties.ALL;
  }

  /** Returns an initialised one that does the same work from the start, without a ledger. */
  public RecordWorkload again() {
    RecordWorkload again = new RecordWorkload(insertPatience);
    again.plan = plan();
    return again;
  }

  private Plan plan() {
    if (plan == null) {
      throw new IllegalStateException("init was not called");
    }
    return plan;
  }

  @Override
  public synchronized Object initThread(Properties properties, int thread, int threadCount) {
    Plan known = plan();
    RecordSettings settings = known.settings();
    if (inFlight == null) {
      inFlight = new InFlight(threadCount, settings.share(), settings::insertsBefore);
    }
    InFlight shared = inFlight;
    OperationSource stream = known.newStream();
    InsertWait insertWait = new InsertWait(shared, insertPatience, this::isStopRequested);
    LedgerPage page = acknowledged.newPage(settings.keys());
    Strided numbers = new Strided(thread, threadCount, settings.share());
    RecordThread state =
        new RecordThread(
            settings,
            known.fields(),
            stream,
            shared,
            insertWait,
            page,
            ages,
            thread,
            numbers,
            this::isStopRequested);
    threads.add(state);
    return state;
  }

  public long largestValueBytes() {
    return plan().fields().largestValueBytes();
  }

  @Override
  public long takeNumber(Object threadState) {
    return ((RecordThread) threadState).takeNumber();
  }

  @Override
  public long recordsToLoad() {
    return plan().settings().keys().count();
  }

  /** Returns false if its insert failed for good or the thread has loaded its share. */
  @Override
  public boolean doInsert(DB db, Object threadState) {
    return ((RecordThread) threadState).load(db);
  }

  /** Returns false if the run was stopped. */
  @Override
  public boolean doTransaction(DB db, Object threadState) {
    if (isStopRequested()) {
      return false;
    }
    ((RecordThread) threadState).transact(db);
    return true;
  }

  @Override
  public void beforeMeasuring() {}

  @Override
  public void afterLastOperation(PhaseEnd end) throws WorkloadException {
    acknowledged.check(this::newWrites, end, threads.size());
  }

  private RecordWrites newWrites() {
    InFlight taken = Objects.requireNonNull(inFlight, "a thread has worked");
    return new RecordWrites(plan().settings(), plan().fields(), plan().newStream(), taken::taken);
  }

  @Override
  public void cleanup() {
    if (plan != null) {
      if (plan.trace() != null) {
        plan.trace().close();
      }
    }
  }

  @Override
  public synchronized Long streamHash() {
    return sum(thread -> thread.tally().streamHash());
  }

  @Override
  public synchronized @Nullable ValueBytes valueBytes() {
    double operations = sum(thread -> thread.tally().operations());
    return operations == 0
        ? null
        : new ValueBytes(
            sum(thread -> thread.tally().bytesSent()) / operations,
            sum(thread -> thread.tally().bytesReceived()) / operations);
  }

  @Override
  public synchronized List<Note> notes() {
    List<Note> notes = new ArrayList<>();
    notes.add(
        RunNote.SEED.of(
            plan().settings().seed(),
            sum(thread -> thread.tally().operations()),
            RunNotes.shown(streamHash())));
    if (seedIsDrawn) {
      notes.add(RunNote.SEED_DRAWN.of(plan().settings().seed()));
    }
    plan().fields().values().note().ifPresent(notes::add);
    addRare(RunNote.INSERTS_RETRIED, notes);
    addRare(RunNote.INSERTS_FAILED, notes);
    long waits = sum(thread -> thread.insertWait().waits());
    if (waits > 0) {
      long waitedNs = sum(thread -> thread.insertWait().waitedNs());
      notes.add(RunNote.WAITED_FOR_INSERT.of(waits, TimeUnit.NANOSECONDS.toMillis(waitedNs)));
    }
    long givenUp = sum(thread -> thread.insertWait().givenUp());
    if (givenUp > 0) {
      notes.add(RunNote.SENT_BEFORE_INSERT.of(insertPatience.toMillis(), givenUp));
    }
    addRare(RunNote.SENT_IN_VAIN, notes);
    if (acknowledged.isUnchecked()) {
      notes.add(RunNote.ACKNOWLEDGED_NOT_CHECKED.of());
    }
    return notes;
  }

  @Override
  public @Nullable LedgerFindings counts() {
    LedgerFindings found = acknowledged.findings();
    return found == null || plan().settings().share().isWhole()
        ? found
        : found.withRows(MAX_ROWS_OF_A_CLIENT);
  }

  @Override
  public Class<LedgerFindings> countsType() {
    return LedgerFindings.class;
  }

  @Override
  public Joint join(List<LedgerFindings> counts, boolean isWhole, @Nullable Path folder)
      throws WorkloadException {
    return AcknowledgedWrites.join(counts, isWhole, folder);
  }

  private void addRare(RunNote note, List<Note> notes) {
    long times = sum(thread -> thread.tally().countOf(note));
    if (times > 0) {
      notes.add(note.of(times));
    }
  }

  private long sum(ToLongFunction<RecordThread> count) {
    return threads.stream().mapToLong(count).sum();
  }
}
