package io.github.ycsbext.measurement;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import io.github.ycsbext.binding.ErrorStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** All threads' measurements of one operation; no response times if nothing was scheduled. */
public record OperationTotals(
    Latencies service,
    Latencies response,
    Map<String, StatusTotal> statuses,
    ScannedRecords scanned) {

  public record StatusTotal(Status status, long count) {
    /** Statuses that YCSB tells apart by their identity. */
    private static final List<Status> SUCCESSES = List.of(Status.OK, Status.BATCHED_OK);

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    StatusTotal(Told told) {
      this(told.status(), told.count());
    }

    @JsonValue
    Told told() {
      return new Told(
          status.getName(),
          status.getDescription(),
          status instanceof ErrorStatus
              ? new StatusTotal(ErrorStatus.asInYcsb(status), 0).told()
              : null,
          count);
    }

    /** As another process gets it; {@code inYcsb} is null unless it is an {@link ErrorStatus}. */
    record Told(String name, String description, @Nullable Told inYcsb, long count) {
      private Status status() {
        if (inYcsb != null) {
          return new ErrorStatus(name, description, inYcsb.status());
        }
        return SUCCESSES.stream()
            .filter(success -> success.getName().equals(name))
            .findFirst()
            .orElseGet(() -> new Status(name, description));
      }
    }
  }

  public static OperationTotals empty() {
    return new OperationTotals(
        new Latencies(), new Latencies(), new LinkedHashMap<>(), new ScannedRecords(0, 0));
  }

  public Latencies waited() {
    return response.isEmpty() ? service : response;
  }

  void addStatus(Status status, long count) {
    statuses.merge(
        status.getName(),
        new StatusTotal(status, count),
        (before, more) -> new StatusTotal(before.status(), before.count() + more.count()));
  }

  void add(OperationTotals other) {
    service.add(other.service);
    response.add(other.response);
    other.statuses.values().forEach(total -> addStatus(total.status(), total.count()));
    scanned.add(other.scanned);
  }

  boolean isEmpty() {
    return service.isEmpty() && response.isEmpty() && statusCount() == 0;
  }

  public long statusCount() {
    return statuses.values().stream().mapToLong(StatusTotal::count).sum();
  }

  public long count(Status status) {
    StatusTotal total = statuses.get(status.getName());
    return total == null ? 0 : total.count();
  }

  public long errors() {
    return errorsByName().values().stream().mapToLong(Long::longValue).sum();
  }

  public Map<String, Long> errorsByName() {
    Map<String, Long> errors = new TreeMap<>();
    statuses.forEach(
        (name, total) -> {
          if (isError(total.status())) {
            errors.put(name, total.count());
          }
        });
    return errors;
  }

  public static boolean isError(Status status) {
    return !status.isOk() && !ErrorStatus.isMiss(status);
  }

  public long successes() {
    return statuses.values().stream()
        .filter(total -> total.status().isOk())
        .mapToLong(StatusTotal::count)
        .sum();
  }

  /** Returns the records that a scan found on average; null if there was none. */
  public @Nullable Double recordsPerOperation() {
    long answers = successes() + misses();
    return answers == 0 ? null : (double) scanned.returned() / answers;
  }

  /** Returns the number of answers that there is no such record, or none any more. */
  public long misses() {
    return count(Status.NOT_FOUND) + count(ErrorStatus.EXPIRED);
  }

  /** Returns the part of the answers that found their record; null if no answer tells. */
  public @Nullable Double hitRatio() {
    long hits = count(Status.OK);
    long answers = hits + misses();
    return answers == 0 ? null : (double) hits / answers;
  }

  /** {@code before} must be an earlier reading of the same run. */
  OperationTotals since(@Nullable OperationTotals before) {
    if (before == null) {
      return this;
    }
    OperationTotals difference =
        new OperationTotals(
            service.since(before.service),
            response.since(before.response),
            new LinkedHashMap<>(),
            scanned.since(before.scanned));
    for (StatusTotal now : statuses.values()) {
      long more = now.count() - before.count(now.status());
      if (more > 0) {
        difference.addStatus(now.status(), more);
      }
    }
    return difference;
  }

  public static final class ScannedRecords {
    @JsonProperty private long asked;
    @JsonProperty private long returned;

    @JsonCreator
    ScannedRecords(@JsonProperty("asked") long asked, @JsonProperty("returned") long returned) {
      this.asked = asked;
      this.returned = returned;
    }

    public long asked() {
      return asked;
    }

    public long returned() {
      return returned;
    }

    void add(long moreAsked, long moreReturned) {
      asked += moreAsked;
      returned += moreReturned;
    }

    void add(ScannedRecords other) {
      add(other.asked, other.returned);
    }

    ScannedRecords since(ScannedRecords before) {
      return new ScannedRecords(asked - before.asked, returned - before.returned);
    }
  }
}
