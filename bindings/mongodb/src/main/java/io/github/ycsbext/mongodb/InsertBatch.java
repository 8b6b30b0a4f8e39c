package io.github.ycsbext.mongodb;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.WriteModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import site.ycsb.Status;

/**
 * Inserts that go to the server together. They are not ordered, so that one that fails keeps back
 * none of the others, and a batch that fails keeps back none of the next.
 */
final class InsertBatch {
  private static final BulkWriteOptions UNORDERED = new BulkWriteOptions().ordered(false);

  private final MongoCollection<OutgoingDocument> collection;
  private final int size;
  private final List<WriteModel<OutgoingDocument>> waiting = new ArrayList<>();
  private final BatchOutcomes outcomes;

  /**
   * @param outcomes of all batches, of other threads, too
   */
  InsertBatch(MongoCollection<OutgoingDocument> collection, int size, BatchOutcomes outcomes) {
    this.collection = collection;
    this.size = size;
    this.outcomes = outcomes;
  }

  /**
   * Adds a document, and sends the batch where it is full.
   *
   * @return {@link Status#BATCHED_OK} for a document that waits; what came of the batch for the one
   *     that has filled it
   */
  Status add(WriteModel<OutgoingDocument> insert) {
    waiting.add(insert);
    return waiting.size() < size ? Status.BATCHED_OK : flush();
  }

  /**
   * Sends what waits. Whatever comes of it, nothing waits afterwards.
   *
   * @return an error where a single document was not stored; its description says how many
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

  /** One per document: its own write error, or the write concern that none of them has met. */
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
    return new Status(
        first.getName(),
        documentFailures.size()
            + " of the batch's "
            + batchSize
            + " documents failed, the first with: "
            + first.getDescription());
  }
}
