package io.github.ycsbext.workload.economy;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.TransactionDatabase;
import io.github.ycsbext.binding.TransactionDatabase.Change;
import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.measurement.OperationRecorder;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.JointCounts;
import io.github.ycsbext.workload.NumberedOperations;
import io.github.ycsbext.workload.PartialLoad;
import io.github.ycsbext.workload.RecordSettings;
import io.github.ycsbext.workload.RunNotes;
import io.github.ycsbext.workload.StreamHash;
import io.github.ycsbext.workload.key.KeyNames;
import io.github.ycsbext.workload.phase.PhaseBounds;
import io.github.ycsbext.workload.phase.PhaseEnd;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * The closed economy of YCSB+T: every record has the same balance after the load, and each
 * operation moves an amount from one record to another one ({@code TRANSFER}), in a transaction of
 * the database or without. Transfers leave the sum of all balances as it is, so a sum that differs
 * after the run shows that one has overwritten another one, or was done in part.
 *
 * <p>The records and the amount of operation i are a function of the seed and i.
 */
public final class EconomyWorkload extends Workload
    implements SettingsCheck,
        NumberedOperations,
        PartialLoad,
        PhaseBounds,
        RunNotes,
        JointCounts<EconomyCounts> {
  private static final Pattern BALANCE = Pattern.compile("-?\\d{1,18}");
  private static final String TRANSFER = "TRANSFER";
  private static final long MAX_AMOUNT = 100;
  private static final long NONE = -1;

  private final List<Place> places = new ArrayList<>();
  private final AtomicLong taken = new AtomicLong();
  private boolean seedIsDrawn;
  private @Nullable EconomySettings settings;
  private @Nullable EconomyCounts counts;

  /** A thread's own. */
  private static final class Place {
    private final KeyNames names;
    private final KeyDistribution requests;
    private long number = NONE;
    private long operations;
    private long hash;

    Place(EconomySettings settings) {
      names = settings.naming().names().get();
      requests = settings.requests().over(settings.keys());
    }

    void count(long number, long from, long to, long amount) {
      operations++;
      hash += SplitMix.at(SplitMix.at(number, from), SplitMix.at(to, amount));
    }
  }

  @Override
  public void init(Properties properties) throws WorkloadException {
    seedIsDrawn = RecordSettings.drawSeed(properties);
    settings = EconomySettings.of(properties);
  }

  @Override
  public void checkSettings(Settings given) {
    EconomySettings.of(given);
  }

  @Override
  public List<Property<?>> properties() {
    return EconomyProperties.ALL;
  }

  private EconomySettings settings() {
    return Objects.requireNonNull(settings, "init was not called");
  }

  @Override
  public synchronized Object initThread(Properties properties, int thread, int threadCount) {
    Place place = new Place(settings());
    places.add(place);
    return place;
  }

  @Override
  public long takeNumber(Object threadState) {
    long number = settings().share().globalNumber(taken.getAndIncrement());
    ((Place) threadState).number = number;
    return number;
  }

  private long number(Place place) {
    long number = place.number == NONE ? takeNumber(place) : place.number;
    place.number = NONE;
    return number;
  }

  @Override
  public long recordsToLoad() {
    return settings().keys().count();
  }

  @Override
  public boolean doInsert(DB db, Object threadState) {
    Place place = (Place) threadState;
    long number = number(place);
    if (number >= settings().keys().count()) {
      return false;
    }
    long key = settings().keys().loadKey(number);
    String name = place.names.of(key);
    place.count(number, key ^ settings().naming().salt(), key, settings().balance());
    Map<String, ByteIterator> record = withBalance(settings().balance());
    Status status = db.insert(settings().table(), name, record);
    for (int i = 0; !isOk(status) && i < settings().insertPolicy().retryLimit(); i++) {
      if (isStopRequested() || !settings().insertPolicy().pause()) {
        break;
      }
      record.values().forEach(ByteIterator::reset);
      status = db.insert(settings().table(), name, record);
    }
    return isOk(status) || settings().insertPolicy().keepGoing();
  }

  private static boolean isOk(@Nullable Status status) {
    return status != null && status.isOk();
  }

  @Override
  public boolean doTransaction(DB db, Object threadState) {
    if (isStopRequested()) {
      return false;
    }
    Place place = (Place) threadState;
    long number = number(place);
    long records = settings().keys().count();
    long bits = SplitMix.at(SplitMix.mix(settings().seed()), number);
    long from = place.requests.position(bits, number, records);
    long drawn = place.requests.position(SplitMix.at(bits, 1), number, records);
    long to = drawn == from ? (drawn + 1) % records : drawn;
    long amount = 1 + SplitMix.below(SplitMix.at(bits, 2), MAX_AMOUNT);
    place.count(number, from ^ settings().naming().salt(), to, amount);
    transfer(db, List.of(place.names.of(from), place.names.of(to)), amount);
    return true;
  }

  private void transfer(DB db, List<String> keys, long amount) {
    if (!(db instanceof OperationRecorder client)) {
      throw new IllegalStateException("run this workload with bin/ycsb");
    }
    String table = settings().table();
    Set<String> fields = Set.of(settings().field());
    Change change =
        read ->
            List.of(
                withBalance(balance(read.get(0)) - amount),
                withBalance(balance(read.get(1)) + amount));
    if (settings().transactions()) {
      TransactionDatabase database =
          Objects.requireNonNull(client.database(TransactionDatabase.class));
      client.call(TRANSFER, () -> database.change(table, keys, fields, change));
    } else {
      DB database = Objects.requireNonNull(client.database(DB.class));
      client.call(TRANSFER, () -> changeApart(database, table, keys, fields, change));
    }
  }

  /** Does the same without a transaction. */
  private static Status changeApart(
      DB db, String table, List<String> keys, Set<String> fields, Change change) {
    List<Map<String, ByteIterator>> read = new ArrayList<>();
    for (String key : keys) {
      Map<String, ByteIterator> record = new HashMap<>();
      Status status = db.read(table, key, fields, record);
      if (!status.isOk()) {
        return status;
      }
      read.add(record);
    }
    List<Map<String, ByteIterator>> written = change.of(read);
    Status status = Status.OK;
    for (int i = 0; i < keys.size() && status.isOk(); i++) {
      status = db.update(table, keys.get(i), written.get(i));
    }
    return status;
  }

  private Map<String, ByteIterator> withBalance(long balance) {
    Map<String, ByteIterator> record = new HashMap<>();
    record.put(settings().field(), new ArrayByteIterator(Long.toString(balance).getBytes(UTF_8)));
    return record;
  }

  private long balance(Map<String, ByteIterator> record) {
    ByteIterator value = record.get(settings().field());
    String text = value == null ? "" : value.toString();
    if (!BALANCE.matcher(text).matches()) {
      throw new IllegalStateException(
          "a record has no balance in "
              + settings().field()
              + ": load the records with this workload");
    }
    return Long.parseLong(text);
  }

  @Override
  public void beforeMeasuring() {}

  /** Adds up the balances of this client's part of the records. */
  @Override
  public void afterLastOperation(PhaseEnd end) throws WorkloadException {
    if (!settings().isRun()) {
      return;
    }
    try {
      end.awaitOthers(true);
      counts = new BalanceCheck(settings(), end, places.size(), this::balance).run(operations());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long operations() {
    return sum(place -> place.operations);
  }

  private synchronized long sum(ToLongFunction<Place> count) {
    return places.stream().mapToLong(count).sum();
  }

  @Override
  public Long streamHash() {
    return sum(place -> place.hash);
  }

  @Override
  public List<Note> notes() {
    List<Note> notes = new ArrayList<>();
    notes.add(RunNote.SEED.of(settings().seed(), operations(), StreamHash.shown(streamHash())));
    if (seedIsDrawn) {
      notes.add(RunNote.SEED_DRAWN.of(settings().seed()));
    }
    if (settings().isRun() && counts == null) {
      notes.add(RunNote.ECONOMY_NOT_CHECKED.of());
    }
    return notes;
  }

  @Override
  public @Nullable EconomyCounts counts() {
    return counts;
  }

  @Override
  public Class<EconomyCounts> countsType() {
    return EconomyCounts.class;
  }

  @Override
  public Joint join(List<EconomyCounts> each, boolean isWhole, @Nullable Path folder) {
    EconomyCounts all = EconomyCounts.sum(each);
    return isWhole
        ? new Joint(all.values(), List.of(all.note()))
        : new Joint(Map.of(), List.of(RunNote.ECONOMY_NOT_CHECKED.of()));
  }
}
