package io.github.ycsbext.client;

import java.util.Locale;

/** The warm-up that was done. */
record WarmedUp(long elapsedNs, long operations) {
  String words() {
    return String.format(Locale.ROOT, "%d operations in %.1f s", operations, elapsedNs / 1e9);
  }
}
