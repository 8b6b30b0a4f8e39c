package io.github.ycsbext.client;

import io.github.ycsbext.result.Result;
import java.util.Locale;

/** The warm-up that was done. */
record WarmedUp(long elapsedNs, long operations) {
  Result.WarmUp inResult() {
    return new Result.WarmUp(elapsedNs / 1e6, operations);
  }

  String words() {
    return String.format(Locale.ROOT, "%d operations in %.1f s", operations, elapsedNs / 1e9);
  }
}
