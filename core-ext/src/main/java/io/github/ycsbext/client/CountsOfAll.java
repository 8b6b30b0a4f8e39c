package io.github.ycsbext.client;

import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.workload.JointCounts;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** What the clients of a run have counted, if its workload {@linkplain JointCounts counts}. */
final class CountsOfAll {
  private CountsOfAll() {}

  /** Returns what this client has counted, as JSON; null if it has counted nothing. */
  static @Nullable String text(Workload workload) {
    Object own = workload instanceof JointCounts<?> counting ? counting.counts() : null;
    return own == null ? null : ResultJson.text(own);
  }

  /**
   * Returns the findings of this client with what it has counted.
   *
   * @param folder of its result; null if there is none
   */
  static Findings ofThisClient(
      Workload workload, Findings findings, @Nullable ResultFolder folder) {
    return workload instanceof JointCounts<?> counting ? own(counting, findings, folder) : findings;
  }

  private static <C> Findings own(
      JointCounts<C> workload, Findings findings, @Nullable ResultFolder folder) {
    C own = workload.counts();
    return own == null ? findings : join(workload, List.of(own), true, findings, folder);
  }

  /**
   * Returns the findings of all clients with what they have counted.
   *
   * @param texts what each client has told; null for one that has told nothing
   */
  static Findings ofAll(
      Workload workload,
      List<@Nullable String> texts,
      Findings findings,
      @Nullable ResultFolder folder) {
    return workload instanceof JointCounts<?> counting
        ? read(counting, texts, findings, folder)
        : findings;
  }

  private static <C> Findings read(
      JointCounts<C> workload,
      List<@Nullable String> texts,
      Findings findings,
      @Nullable ResultFolder folder) {
    List<C> counts =
        texts.stream()
            .filter(Objects::nonNull)
            .map(text -> ResultJson.read(text, workload.countsType()))
            .toList();
    boolean isWhole = counts.size() == texts.size();
    return counts.isEmpty() ? findings : join(workload, counts, isWhole, findings, folder);
  }

  private static <C> Findings join(
      JointCounts<C> workload,
      List<C> counts,
      boolean isWhole,
      Findings findings,
      @Nullable ResultFolder folder) {
    try {
      return findings.and(workload.join(counts, isWhole, folder == null ? null : folder.path()));
    } catch (WorkloadException e) {
      findings.outcome().problems().add(Sentence.of(e));
      return findings;
    }
  }
}
