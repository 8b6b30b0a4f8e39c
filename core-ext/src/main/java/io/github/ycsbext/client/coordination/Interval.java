package io.github.ycsbext.client.coordination;

import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.TotalsBytes;
import java.io.IOException;
import java.util.Base64;

/**
 * What a client measured between two looks.
 *
 * @param elapsedNs the time from the start to this look
 * @param done the operations since the start
 * @param measured bytes in base64 until they are needed: the histograms of a thousand clients would
 *     fill a gigabyte
 */
record Interval(long elapsedNs, long done, String measured) {
  static Interval of(long elapsedNs, long done, Totals totals) {
    return new Interval(
        elapsedNs, done, Base64.getEncoder().encodeToString(TotalsBytes.of(totals)));
  }

  Totals totals() throws IOException {
    try {
      return TotalsBytes.read(Base64.getDecoder().decode(measured));
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
