package io.github.ycsbext.measurement;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** One thread's measurements of one operation. One thread writes, any thread reads. */
public final class OperationMeasurements {
  private static final VarHandle OK_COUNT = field(MethodHandles.lookup(), "okCount");
  private static final VarHandle ASKED = field(MethodHandles.lookup(), "asked");
  private static final VarHandle RETURNED = field(MethodHandles.lookup(), "returned");

  private final String name;
  private final LatencyRecorder service = new LatencyRecorder();
  private final LatencyRecorder response = new LatencyRecorder();

  /** By name, because descriptions differ from call to call; without {@link Status#OK}. */
  private final Map<String, StatusCount> otherStatuses = new ConcurrentHashMap<>();

  @SuppressWarnings("UnusedVariable") // Read through the handle.
  private long okCount;

  @SuppressWarnings("UnusedVariable") // Read through the handle.
  private long asked;

  @SuppressWarnings("UnusedVariable") // Read through the handle.
  private long returned;

  private @Nullable OperationMeasurements failed;

  OperationMeasurements(String name) {
    this.name = name;
  }

  /** Returns access to a field of type long of the class that looks. */
  public static VarHandle field(MethodHandles.Lookup lookup, String name) {
    try {
      return lookup.findVarHandle(lookup.lookupClass(), name, long.class);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the field " + name + " of " + lookup.lookupClass(), e);
    }
  }

  public String name() {
    return name;
  }

  void recordService(long elapsedNs) {
    service.record(elapsedNs);
  }

  void recordResponse(long elapsedNs) {
    response.record(elapsedNs);
  }

  void count(Status status) {
    if (Status.OK.equals(status)) {
      OK_COUNT.setOpaque(this, okCount + 1);
    } else {
      countOther(status);
    }
  }

  public void scanned(int recordsAsked, int recordsReturned) {
    ASKED.setOpaque(this, asked + recordsAsked);
    RETURNED.setOpaque(this, returned + recordsReturned);
  }

  private void countOther(Status status) {
    StatusCount count = otherStatuses.get(status.getName());
    if (count == null) {
      count = new StatusCount(status, new AtomicLong());
      otherStatuses.put(status.getName(), count);
    }
    count.count().setOpaque(count.count().getPlain() + 1);
  }

  /** For this operation's failures; the recorder creates it when needed. */
  @Nullable OperationMeasurements failed() {
    return failed;
  }

  void setFailed(OperationMeasurements failed) {
    this.failed = failed;
  }

  long statusCount() {
    return (long) OK_COUNT.getOpaque(this) + others(any -> true);
  }

  /** Returns the number of calls that were no error. Any thread may call this. */
  long successCount() {
    return (long) OK_COUNT.getOpaque(this) + others(status -> !OperationTotals.isError(status));
  }

  /** Returns the number of calls that were an error. Any thread may call this. */
  long errorCount() {
    return others(OperationTotals::isError);
  }

  private long others(Predicate<Status> which) {
    long count = 0;
    for (StatusCount other : otherStatuses.values()) {
      count += which.test(other.status()) ? other.count().getOpaque() : 0;
    }
    return count;
  }

  void addTo(OperationTotals sum) {
    sum.service().add(service);
    sum.response().add(response);
    addStatus(sum, Status.OK, (long) OK_COUNT.getOpaque(this));
    for (StatusCount other : otherStatuses.values()) {
      addStatus(sum, other.status(), other.count().getOpaque());
    }
    sum.scanned().add((long) ASKED.getOpaque(this), (long) RETURNED.getOpaque(this));
  }

  private static void addStatus(OperationTotals sum, Status status, long count) {
    if (count > 0) {
      sum.addStatus(status, count);
    }
  }

  /** The first status of a name, whose description is kept, and how many there were. */
  private record StatusCount(Status status, AtomicLong count) {}
}
