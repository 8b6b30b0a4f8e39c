package io.github.ycsbext.studies.runner;

import java.io.IOException;
import java.util.Properties;

/**
 * How much data a trial makes, estimated from its workload's properties.
 *
 * @param recordBytes the mean size of a record's values as they are sent
 * @param records how many are loaded
 * @param writes how many records the run writes, at most: every one in full
 */
record DataSize(long recordBytes, long records, long writes) {

  static DataSize of(Properties workload, long records, long operations, MediaSize media)
      throws IOException {
    double writing =
        number(workload, "updateproportion", 0.05)
            + number(workload, "insertproportion", 0)
            + number(workload, "readmodifywriteproportion", 0);
    return new DataSize(
        recordBytes(workload, media), records, Math.round(operations * Math.min(1, writing)));
  }

  private static long recordBytes(Properties workload, MediaSize media) throws IOException {
    double fields = number(workload, "fieldcount", 10);
    if (!workload.getProperty("values", "text").equals("media")) {
      return Math.round(fields * number(workload, "fieldlength", 100));
    }
    double growth =
        switch (workload.getProperty("media.encoding", "hex")) {
          case "raw" -> 1;
          case "base64" -> 4 / 3.0;
          default -> 2;
        };
    return Math.round(fields * growth * media.meanBytes(workload));
  }

  /**
   * A wrong number is the client's to refuse, with its own sentence; here the default stands in.
   */
  private static double number(Properties workload, String name, double otherwise) {
    try {
      return Double.parseDouble(workload.getProperty(name, String.valueOf(otherwise)).strip());
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  long loadedBytes() {
    return recordBytes * records;
  }

  long writtenBytes() {
    return recordBytes * (records + writes);
  }
}
