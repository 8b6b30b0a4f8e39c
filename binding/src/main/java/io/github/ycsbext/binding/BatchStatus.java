package io.github.ycsbext.binding;

import site.ycsb.Status;

/** The status of a batch of writes of which a part was done. */
public final class BatchStatus extends Status {
  private final Status status;
  private final int written;

  private BatchStatus(Status status, int written) {
    super(status.getName(), status.getDescription());
    this.status = status;
    this.written = written;
  }

  /**
   * Returns the status of a batch.
   *
   * @param status of the first record whose write failed; OK if none did
   * @param written how many records were written
   */
  public static Status of(Status status, int written) {
    return status.isOk() || written == 0 ? status : new BatchStatus(status, written);
  }

  /** Returns how many records were written of those of a batch. */
  public static int written(Status ofBatch, int records) {
    return ofBatch.isOk() ? records : ofBatch instanceof BatchStatus part ? part.written : 0;
  }

  /** Returns the status without the number of records. */
  public static Status alone(Status ofBatch) {
    return ofBatch instanceof BatchStatus part ? part.status : ofBatch;
  }
}
