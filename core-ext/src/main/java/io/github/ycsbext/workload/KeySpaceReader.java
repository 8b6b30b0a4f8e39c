package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Settings;

/** Reads a {@link KeySpace} from the properties. */
final class KeySpaceReader {
  private static final long MOST = Long.MAX_VALUE / 4;

  private KeySpaceReader() {}

  static KeySpace read(Settings settings) {
    long start = settings.longInteger("insertstart", 0, 0, MOST);
    long known = settings.longInteger("recordcount", 0, 0, MOST);
    long count = settings.longInteger("insertcount", Math.max(0, known - start), 0, MOST);
    // As ever, a load may name its range alone.
    long records = known == 0 ? start + count : known;
    if (start + count > records) {
      String range =
          settings.isGiven("insertcount")
              ? "insertstart=%d and insertcount=%d end".formatted(start, count)
              : "insertstart=%d is".formatted(start);
      settings.fault(
          "Invalid combination of insertstart, insertcount and recordcount: "
              + range
              + " beyond recordcount="
              + records
              + ", which counts the records of all clients together");
    }
    int clients = settings.integer("client.count", 1, 1, 1_000_000);
    int client = settings.integer("client.index", 0, 0, Integer.MAX_VALUE);
    if (client >= clients) {
      settings.fault(
          "client.index="
              + client
              + " is not below client.count="
              + clients
              + ": the first of the clients has index 0");
      client = 0;
    }
    return new KeySpace(records, start, count, clients, client);
  }
}
