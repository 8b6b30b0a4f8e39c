package io.github.ycsbext.binding;

/**
 * A {@link site.ycsb.DB} in which what each write leaves can live for a time of its own. It is
 * asked for by {@link CommonProperties#TRACE_TTL}.
 */
public interface ExpiringDatabase {
  /** In place of a TTL: each write has one of its own. */
  int TTL_OF_EACH_WRITE = -1;

  /** Returns the seconds that what is written lives; 0 for ever. */
  static int ttl(Settings settings) {
    return settings.get(CommonProperties.TRACE_TTL)
        ? TTL_OF_EACH_WRITE
        : settings.get(CommonProperties.TTL);
  }

  /**
   * Sets how long what the next inserts and updates of this object write lives.
   *
   * @param seconds 0 for ever
   */
  void expireAfter(int seconds);
}
