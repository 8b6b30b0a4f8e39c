package io.github.ycsbext.clusters;

/**
 * What an engine is expected to take of a machine, before anything is measured.
 *
 * @param memoryMegabytes the memory of one server without data
 * @param diskBytesPerByte the bytes on disk for each byte that is written
 * @param mayKeepDataInMemory whether the data may take memory as long as it is kept
 */
public record EngineEstimate(
    int memoryMegabytes, int diskBytesPerByte, boolean mayKeepDataInMemory) {
  /** The estimate for an SQL database, and for whatever is not known better. */
  public static final EngineEstimate ORDINARY = new EngineEstimate(300, 1, true);
}
