package io.github.ycsbext.client;

import java.util.Locale;

/** The warm-up as it was. */
record WarmedUp(long elapsedNs, long operations) {
  String words() {
    return String.format(Locale.ROOT, "%d operations in %.1f s", operations, elapsedNs / 1e9);
  }
}
