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

  /**
   * Returns the findings with what the workload makes of the counts of all clients.
   *
   * @param folder of the result; null if there is none
   */
  static Findings in(Workload workload, Findings findings, @Nullable ResultFolder folder) {
    return workload instanceof JointCounts<?> counting
        ? read(counting, findings, folder)
        : findings;
  }

  private static <C> Findings read(
      JointCounts<C> workload, Findings findings, @Nullable ResultFolder folder) {
    List<C> counts =
        findings.counts().stream()
            .filter(Objects::nonNull)
            .map(text -> ResultJson.read(text, workload.countsType()))
            .toList();
    boolean isWhole = counts.size() == findings.counts().size();
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
