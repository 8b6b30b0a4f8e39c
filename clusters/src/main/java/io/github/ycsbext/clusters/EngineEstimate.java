package io.github.ycsbext.clusters;

/**
 * What an engine is expected to do on an ordinary machine of two cores that it shares with the
 * client, before anything is measured.
 *
 * @param operationsOfThread the operations per second of one client thread with small records
 * @param mostOperations the most operations per second, whatever the number of threads
 * @param bytesPerSecond the most bytes per second of media
 * @param slownessOfNodes the factor by which several servers are slower than one
 * @param secondsToStart the time until one server answers
 * @param memoryMegabytes the memory of one server without data
 * @param diskBytesPerByte the bytes on disk for each byte that is written
 * @param mayKeepDataInMemory whether the data may take memory as long as it is kept
 */
public record EngineEstimate(
    double operationsOfThread,
    double mostOperations,
    double bytesPerSecond,
    double slownessOfNodes,
    int secondsToStart,
    int memoryMegabytes,
    int diskBytesPerByte,
    boolean mayKeepDataInMemory) {
  /** The estimate for an SQL database, and for whatever is not known better. */
  public static final EngineEstimate ORDINARY =
      new EngineEstimate(800, 8_000, 60e6, 1.5, 3, 300, 1, true);

  /** Returns the same for a system that is in the client. */
  public EngineEstimate withoutServers() {
    return new EngineEstimate(
        operationsOfThread,
        mostOperations,
        bytesPerSecond,
        slownessOfNodes,
        0,
        0,
        diskBytesPerByte,
        mayKeepDataInMemory);
  }
}
