package io.github.ycsbext.mongodb;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.WriteModel;
import io.github.ycsbext.binding.ErrorStatus;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import site.ycsb.Status;

/**
 * Inserts that are sent to the server together. They are unordered, so a failed insert does not
 * stop the others, and a failed batch does not stop the next.
 */
final class InsertBatch {
  private static final BulkWriteOptions UNORDERED = new BulkWriteOptions().ordered(false);

  private final MongoCollection<OutgoingDocument> collection;
  private final int size;
  private final List<WriteModel<OutgoingDocument>> waiting = new ArrayList<>();
  private final BatchOutcomes outcomes;

  /**
   * @param outcomes the outcomes of all batches, including those of other threads
   */
  InsertBatch(MongoCollection<OutgoingDocument> collection, int size, BatchOutcomes outcomes) {
    this.collection = collection;
    this.size = size;
    this.outcomes = outcomes;
  }

  /**
   * Adds a document, and sends the batch when it is full.
   *
   * @return {@link Status#BATCHED_OK} for a document that waits; the outcome of the batch for the
   *     one that has filled it
   */
  Status add(WriteModel<OutgoingDocument> insert) {
    waiting.add(insert);
    return waiting.size() < size ? Status.BATCHED_OK : flush();
  }

  /**
   * Sends the waiting documents. Whatever the outcome, none waits afterwards.
   *
   * @return an error if any document was not stored; its description says how many
   */
  Status flush() {
    if (waiting.isEmpty()) {
      return Status.OK;
    }
    List<WriteModel<OutgoingDocument>> batch = List.copyOf(waiting);
    waiting.clear();
    try {
      collection.bulkWrite(batch, UNORDERED);
      count(batch.size(), List.of());
      return Status.OK;
    } catch (MongoBulkWriteException e) {
      return failed(batch.size(), failuresOf(e, batch.size()));
    } catch (RuntimeException e) {
      return failed(batch.size(), Collections.nCopies(batch.size(), Failures.of(e)));
    }
  }

  /**
   * Returns one status per failed document: its own write error, or the write concern that was not
   * met.
   */
  private static List<Status> failuresOf(MongoBulkWriteException error, int batchSize) {
    var concern = error.getWriteConcernError();
    return concern == null
        ? error.getWriteErrors().stream().map(Failures::ofWriteError).toList()
        : Collections.nCopies(batchSize, Failures.ofConcernError(concern));
  }

  private void count(int batchSize, List<Status> documentFailures) {
    outcomes.add(collection.getNamespace().getCollectionName(), batchSize, documentFailures);
  }

  private Status failed(int batchSize, List<Status> documentFailures) {
    count(batchSize, documentFailures);
    Status first = documentFailures.get(0);
    return new ErrorStatus(
        first.getName(),
        documentFailures.size()
            + " of the batch's "
            + batchSize
            + " documents failed, the first with: "
            + first.getDescription());
  }
}
