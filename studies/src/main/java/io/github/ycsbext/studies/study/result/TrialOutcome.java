package io.github.ycsbext.studies.study.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NoteCode;
import io.github.ycsbext.studies.study.StudyNote;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of {@code results.jsonl}.
 *
 * @param trial {@link Trial#id}
 * @param completed false if every attempt failed
 * @param attempts the number of attempts; 0 if the system could not be started or a trial with the
 *     same properties was refused
 * @param startedAt the start of the last attempt in ISO 8601, in UTC, like {@code endedAt}
 * @param failures the reasons why attempts failed, in their order, or why there was none
 * @param server the server that was measured; null if it never came up
 * @param idleCpuShare the part of one processor that the servers of each idle system took during
 *     this trial, by system name; empty if none is on this machine
 * @param network the trial's network; null if the study has no networks
 * @param settling the wait for the servers between clearing and loading; null if they do not report
 *     it
 * @param storage the data on the server after each phase, as far as the server reports it
 * @param notes the notes that a reader of its figures must know
 * @param faults the faults of its plan as they happened, in the order of the phases and of time
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

  /** Returns true if it failed for its properties, which another attempt would use again. */
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
   * The server behind a trial.
   *
   * @param way {@code local}, {@code docker} or {@code given}
   * @param version the version that the cluster reports; empty if it reports none
   * @param source the origin of its program; empty if unknown
   * @param standIn the stand-in's name; null for the real engine
   * @param cores the cores of this machine, if the clients had some to themselves; null if not, or
   *     if the server is elsewhere
   * @param machine this machine, which has the server; null if the server is elsewhere
   * @param limits the limits of each server that the plan asks for; null if it asks for none
   */
  public record ServerUsed(
      String way,
      String version,
      Note source,
      @Nullable String standIn,
      @Nullable CoresUsed cores,
      @Nullable MachineUsed machine,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LimitsUsed limits) {
    /** Creates a server that has no cores of its own, on a machine that is not known. */
    public ServerUsed(String way, String version, Note source, @Nullable String standIn) {
      this(way, version, source, standIn, null, null, null);
    }

    /** Returns true for the user's own server that competes with its client for processors. */
    public boolean sharesCoresAsGiven() {
      return way.equals(ServerOrigin.GIVEN.label()) && machine != null && cores == null;
    }

    public ServerUsed on(@Nullable CoresUsed own) {
      return new ServerUsed(way, version, source, standIn, own, machine, limits);
    }
  }

  /**
   * The limits of each server of a cluster.
   *
   * @param label what they are or, if they could not be applied, what they should be and why
   */
  public record LimitsUsed(boolean asAsked, Note label) {}

  /**
   * The machine that has a server.
   *
   * @param processors the number of all its processors, whoever may use them
   * @param memoryBytes 0 if it is not known
   * @param disk the file system and the disk of the server's data; null if they are not known
   * @param heapBytes the largest heap of a server that runs in a JVM; null for others
   */
  public record MachineUsed(
      String processor,
      int processors,
      long memoryBytes,
      @Nullable String disk,
      @Nullable Long heapBytes) {}

  /**
   * The processors of a machine whose cores clients and servers did not share.
   *
   * @param client the numbers of the clients' processors, such as {@code 2,3}
   * @param servers those of the servers
   */
  public record CoresUsed(String client, String servers) {}

  /**
   * The network between the client and the servers.
   *
   * @param name {@link io.github.ycsbext.studies.study.plan.PlannedNetwork#name}
   * @param asAsked false if the links could not be shaped exactly as asked
   * @param label one line on what the links are and are not
   * @param rateBitsPerSecond the limit of every link; null if there is none
   * @param carriedBitsPerSecond the rate of TCP's own bytes in a short transfer through the links,
   *     before the servers used them, in the slower direction; null if there was no transfer
   */
  public record NetworkUsed(
      String name,
      boolean asAsked,
      Note label,
      @Nullable Long rateBitsPerSecond,
      @Nullable Long carriedBitsPerSecond) {
    public NetworkUsed(String name, boolean asAsked, Note label) {
      this(name, asAsked, label, null, null);
    }

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
   * The wait for the servers' own work, such as compactions.
   *
   * @param quiet false if they were still busy when the wait timed out
   * @param sentence a sentence on what was observed, and on what is still going on
   */
  public record Settling(boolean quiet, long waitedMillis, Note sentence) {}

  /**
   * The storage that the records take after one phase.
   *
   * @param phase {@link io.github.ycsbext.studies.study.plan.PlannedPhase#name}
   * @param records the live records, according to the operations that succeeded
   * @param logicalBytes the bytes of these records' values: for media, those before encoding
   * @param sentBytes the bytes of the same values as they are sent, encoded
   * @param bytesStored the bytes that the server reports for all replicas: on disk, or in memory
   *     for an engine that keeps its data there
   */
  public record Storage(
      String phase, long records, long logicalBytes, long sentBytes, long bytesStored) {}
}
