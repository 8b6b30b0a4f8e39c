package io.github.ycsbext.studies.runner;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.plan.StudyNote;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of {@code results.jsonl}.
 *
 * @param trial {@link Trial#id}
 * @param completed false where every attempt failed
 * @param attempts how many there were; 0 where the system could not be started, or a trial with the
 *     same properties was refused
 * @param startedAt of the last attempt, ISO 8601 in UTC, as {@code endedAt}
 * @param failures why attempts failed, in their order, or why there was none
 * @param server what was measured; null where it never came up
 * @param idleCpuShare by the idle systems' names, the part of one processor that their servers took
 *     while this trial ran; empty where none is on this machine
 * @param network that it ran on; null where the study has none
 * @param settling the wait for the servers between clearing and loading; null where they do not
 *     tell
 * @param storage what the server held after each phase, as far as it tells
 * @param notes what a reader of its figures must know
 * @param faults that its plan has, as they came to pass, in the order of the phases and of time
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
    List<FaultDone> faults) {

  /** What an older study's file does not have is empty. */
  public TrialOutcome {
    storage = storage == null ? List.of() : List.copyOf(storage);
    notes = notes == null ? List.of() : List.copyOf(notes);
    faults = faults == null ? List.of() : List.copyOf(faults);
  }

  /** Whether it failed for its properties, which another attempt would have again. */
  public boolean wasRefused() {
    return !completed
        && !failures.isEmpty()
        && failures.get(failures.size() - 1).says(StudyNote.REFUSED);
  }

  /**
   * The server behind a trial.
   *
   * @param way {@code local}, {@code docker} or {@code given}
   * @param version as the cluster tells it; empty where it does not
   * @param source where its program came from; empty where that is not known
   * @param standIn the stand-in's name; null where this is the real engine
   */
  public record ServerUsed(String way, String version, Note source, @Nullable String standIn) {}

  /**
   * The network between the client and the servers.
   *
   * @param name {@link io.github.ycsbext.studies.plan.PlannedNetwork#name}
   * @param asAsked false where something of it could not be had
   * @param label what the links are, and what they are not, in one line
   * @param rateBitsPerSecond that every link is limited to; null where nothing limits it
   * @param carriedBitsPerSecond what a short transfer through the links came to before the servers
   *     were on them, of TCP's own bytes, in the slower direction; null where none was made
   */
  public record NetworkUsed(
      String name,
      boolean asAsked,
      Note label,
      @Nullable Long rateBitsPerSecond,
      @Nullable Long carriedBitsPerSecond) {
    /** One that has no links of its own. */
    public NetworkUsed(String name, boolean asAsked, Note label) {
      this(name, asAsked, label, null, null);
    }
  }

  /**
   * The wait for what servers do by themselves, such as compactions.
   *
   * @param quiet false where they were still not done when patience was over
   * @param sentence what was looked at, and what is still going on
   */
  public record Settling(boolean quiet, long waitedMillis, Note sentence) {}

  /**
   * A server that was killed while a phase was measured. Times of day are ISO 8601 in UTC; seconds
   * count from the start of measuring, as those of the phase's series do.
   *
   * @param phase {@link io.github.ycsbext.studies.plan.Phase#name}
   * @param node from 1
   * @param killedAt when it was signalled; null, as all that follow, where the phase ended before
   * @param upAgainAt when it answered again, or, after the phase, when all servers were one cluster
   *     again
   */
  public record FaultDone(
      String phase,
      int node,
      @Nullable String killedAt,
      @Nullable String upAgainAt,
      @Nullable Double killedSecond,
      @Nullable Double upAgainSecond) {}

  /**
   * What the records take, after one phase.
   *
   * @param phase {@link io.github.ycsbext.studies.plan.Phase#name}
   * @param records that are alive, by the operations that succeeded
   * @param logicalBytes of these records' values: of the media themselves, whatever their encoding
   * @param sentBytes of the same values as they are sent, encoded
   * @param bytesStored by all replicas, as the server tells it; on disk, or in memory for an engine
   *     that keeps its data there
   */
  public record Storage(
      String phase, long records, long logicalBytes, long sentBytes, long bytesStored) {}
}
