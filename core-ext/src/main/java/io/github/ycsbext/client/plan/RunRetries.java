package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.time.Duration;

/**
 * How often a run tries a failed operation again.
 *
 * @param limit the most attempts after the first one; 0 in a load, which has retries of its own
 * @param pause the approximate time between two; it varies by a fifth
 */
public record RunRetries(int limit, Duration pause) {
  static RunRetries of(Settings settings) {
    int limit = settings.get(ClientProperties.RETRIES);
    if (limit > 0 && settings.get(WorkloadProperties.CHECK_ACKNOWLEDGED)) {
      settings.error(
          "retry.limit="
              + limit
              + ": with check.acknowledged=true an attempt without an answer may be done after a"
              + " later one, which the ledger would take for a loss: leave one of them out",
          ClientProperties.RETRIES,
          WorkloadProperties.CHECK_ACKNOWLEDGED);
    }
    return new RunRetries(
        settings.get(WorkloadProperties.IS_RUN) ? limit : 0,
        settings.get(ClientProperties.RETRY_INTERVAL));
  }
}
