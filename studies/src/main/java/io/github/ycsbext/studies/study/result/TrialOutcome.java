package io.github.ycsbext.studies.study.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NoteCode;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of {@code results.jsonl}.
 *
 * @param completed false if every attempt failed
 * @param attempts 0 if the system could not be started or a trial with the same properties was
 *     refused
 * @param startedAt of the last attempt in ISO 8601, in UTC, like {@code endedAt}
 * @param failures why attempts failed, or why there was none
 * @param server null if it never came up
 * @param idleCpuShare the part of one processor that the servers of each idle system took
 *     meanwhile; empty if none is on this machine
 * @param network null if the study has no networks
 * @param settling between clearing and loading; null if the servers do not report it
 * @param storage after each phase, as far as the server reports it
 * @param notes what a reader of its figures must know
 * @param faults in the order of the phases and of time
 */
public record TrialOutcome(
    String trial,
    boolean completed,
    int attempts,
    String startedAt,
    String endedAt,
    List<Note> failures,
    @Nullable ServerUsed server,
    Map<String, Double> idleCpuShare,
    @Nullable NetworkUsed network,
    @Nullable Settling settling,
    List<Storage> storage,
    List<Note> notes,
    List<FaultEvent> faults) {

  /** What another attempt with the same plan would meet again. */
  private static final List<NoteCode> REFUSALS =
      List.of(StudyNote.REFUSED, StudyNote.OTHER_VERSION, ClusterNote.SETTINGS_REFUSED);

  public TrialOutcome {
    idleCpuShare = new LinkedHashMap<>(idleCpuShare);
    storage = List.copyOf(storage);
    notes = List.copyOf(notes);
    faults = List.copyOf(faults);
  }

  public boolean wasRefused() {
    return !completed
        && !failures.isEmpty()
        && REFUSALS.stream().anyMatch(failures.get(failures.size() - 1)::tells);
  }

  /** Returns true if it only tells that the trial, though completed, is measured again. */
  public boolean saysMeasuredAgain() {
    return !completed && failures.stream().anyMatch(why -> why.says(StudyNote.OVERLOADED_BEFORE));
  }

  /**
   * @param way {@code local}, {@code docker} or {@code given}
   * @param version that the cluster reports; empty if it reports none
   * @param source the origin of its program; empty if unknown
   * @param standIn null for the real engine
   * @param cores if the clients had some to themselves; null if not, or if the server is elsewhere
   * @param machine null if the server is elsewhere
   * @param limits of each server that the plan asks for; null if it asks for none
   */
  public record ServerUsed(
      String way,
      String version,
      Note source,
      @Nullable String standIn,
      @Nullable CoresUsed cores,
      @Nullable MachineUsed machine,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LimitsUsed limits) {
    /** Returns true for the user's own server that competes with its client for processors. */
    public boolean sharesCoresAsGiven() {
      return way.equals(ServerOrigin.GIVEN.label()) && machine != null && cores == null;
    }

    /** Returns what is known of the user's own server. */
    public static ServerUsed given(@Nullable CoresUsed cores, @Nullable MachineUsed machine) {
      return new ServerUsed(
          ServerOrigin.GIVEN.label(), "", Note.plain(""), null, cores, machine, null);
    }

    public ServerUsed on(@Nullable CoresUsed own) {
      return new ServerUsed(way, version, source, standIn, own, machine, limits);
    }
  }

  /**
   * @param label what they are or, if they could not be applied, what they should be and why
   */
  public record LimitsUsed(boolean asAsked, Note label) {}

  /**
   * @param processors the number of all, whoever may use them
   * @param memoryBytes 0 if it is not known
   * @param disk of the server's data; null if it is not known
   * @param heapBytes the largest heap of a server in a JVM; null for others
   */
  public record MachineUsed(
      String processor,
      int processors,
      long memoryBytes,
      @Nullable String disk,
      @Nullable Long heapBytes) {}

  /** The numbers of the processors, such as {@code 2,3}, if clients and servers did not share. */
  public record CoresUsed(String client, String servers) {}

  /**
   * @param asAsked false if the links could not be shaped exactly as asked
   * @param label one line on what the links are and are not
   * @param rateBitsPerSecond of every link; null if it has no limit
   * @param carriedBitsPerSecond TCP's own bytes in a short transfer before the servers used them,
   *     in the slower direction; null if there was none
   */
  public record NetworkUsed(
      String name,
      boolean asAsked,
      Note label,
      @Nullable Long rateBitsPerSecond,
      @Nullable Long carriedBitsPerSecond) {
    /** Returns the rate of every link in Mb/s; NaN if there is none. */
    public double megabits() {
      return rateBitsPerSecond == null ? Double.NaN : rateBitsPerSecond / 1e6;
    }

    /** Returns what it carried in Mb/s; NaN if that is not known. */
    public double carriedMegabits() {
      return carriedBitsPerSecond == null ? Double.NaN : carriedBitsPerSecond / 1e6;
    }

    /** Returns false if it carried a tenth more or less than its rate, as far as both are known. */
    public boolean carriesItsRate() {
      return !(Math.abs(carriedMegabits() / megabits() - 1) > 0.1);
    }
  }

  /**
   * @param quiet false if the servers were still busy when the wait timed out
   * @param sentence what was observed, and what is still going on
   */
  public record Settling(boolean quiet, long waitedMillis, Note sentence) {}

  /**
   * The storage that the records take after one phase.
   *
   * @param records the live ones, according to the operations that succeeded
   * @param logicalBytes of the values: for media, those before encoding
   * @param sentBytes of the same values as they are sent, encoded
   * @param bytesStored on the server, for all replicas
   */
  public record Storage(
      String phase, long records, long logicalBytes, long sentBytes, long bytesStored) {}
}
