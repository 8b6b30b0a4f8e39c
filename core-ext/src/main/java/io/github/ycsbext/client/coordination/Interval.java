package io.github.ycsbext.client.coordination;

import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.TotalsBytes;
import java.io.IOException;
import java.util.Base64;

/** {@code measured} stays in base64: a thousand clients' histograms would fill a gigabyte. */
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
