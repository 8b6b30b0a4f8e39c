package io.github.ycsbext.mongodb;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.bulk.BulkWriteError;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.WriteModel;
import io.github.ycsbext.binding.BatchOutcomes;
import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.mongodb.document.OutgoingDocument;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * Inserts that are sent together, unordered: a failed one or batch does not stop the others.
 *
 * <p>The insert that fills a batch returns its outcome. If that insert is tried again, each
 * document that failed is, and no other; they have failed for good when another insert follows.
 */
final class InsertBatch {
  private static final BulkWriteOptions UNORDERED = new BulkWriteOptions().ordered(false);

  private final MongoCollection<OutgoingDocument> collection;
  private final int size;
  private final BatchOutcomes outcomes;

  /** The documents that were not sent, or not stored when they were. */
  private List<WriteModel<OutgoingDocument>> waiting = new ArrayList<>();

  /** How each waiting document failed; empty if they were not sent yet. */
  private List<Status> failures = List.of();

  /** The key whose insert would send the waiting documents again. */
  private @Nullable String failedKey;

  /** Whether the server may have stored documents that are waiting, because it did not answer. */
  private boolean unanswered;

  /** {@code outcomes} are of the table's batches, including those of other threads. */
  InsertBatch(MongoCollection<OutgoingDocument> collection, int size, BatchOutcomes outcomes) {
    this.collection = collection;
    this.size = size;
    this.outcomes = outcomes;
  }

  /** {@link Status#BATCHED_OK} for one that waits; the batch's outcome for what fills it. */
  Status add(String key, WriteModel<OutgoingDocument> insert) {
    if (key.equals(failedKey)) {
      return send();
    }
    giveUp();
    waiting.add(insert);
    if (waiting.size() < size) {
      return Status.BATCHED_OK;
    }
    Status outcome = send();
    failedKey = outcome.isOk() ? null : key;
    return outcome;
  }

  /** Sends the waiting, again after each pause; its error's description counts the unstored. */
  Status flush(BooleanSupplier pauses) {
    giveUp();
    Status outcome = send();
    while (!outcome.isOk() && !waiting.isEmpty() && pauses.getAsBoolean()) {
      outcome = send();
    }
    giveUp();
    return outcome;
  }

  private void giveUp() {
    if (!failures.isEmpty()) {
      count(failures.size(), failures);
      keep(List.of(), List.of());
      failedKey = null;
      unanswered = false;
    }
  }

  private void keep(List<WriteModel<OutgoingDocument>> documents, List<Status> statuses) {
    waiting = new ArrayList<>(documents);
    failures = statuses;
  }

  private Status send() {
    if (waiting.isEmpty()) {
      return Status.OK;
    }
    List<WriteModel<OutgoingDocument>> batch = waiting;
    try {
      collection.bulkWrite(batch, UNORDERED);
      count(batch.size(), List.of());
      keep(List.of(), List.of());
      unanswered = false;
      return Status.OK;
    } catch (MongoBulkWriteException e) {
      return answered(batch, e);
    } catch (RuntimeException e) {
      unanswered = true;
      keep(batch, Collections.nCopies(batch.size(), Failures.of(e)));
      return failed(batch.size(), failures);
    }
  }

  private Status answered(List<WriteModel<OutgoingDocument>> batch, MongoBulkWriteException error) {
    var concern = error.getWriteConcernError();
    if (concern != null) {
      // The documents are stored, though not as safely as asked for: sending them again is of no
      // use.
      List<Status> all = Collections.nCopies(batch.size(), Failures.ofConcernError(concern));
      count(batch.size(), all);
      keep(List.of(), List.of());
      return failed(batch.size(), all);
    }
    List<WriteModel<OutgoingDocument>> documents = new ArrayList<>();
    List<Status> statuses = new ArrayList<>();
    for (BulkWriteError each : error.getWriteErrors()) {
      Status status = Failures.ofWriteError(each);
      boolean storedBefore = unanswered && status.getName().equals(ErrorStatus.DUPLICATE_KEY);
      if (!storedBefore) {
        documents.add(batch.get(each.getIndex()));
        statuses.add(status);
      }
    }
    count(batch.size() - documents.size(), List.of());
    keep(documents, statuses);
    return documents.isEmpty() ? Status.OK : failed(batch.size(), statuses);
  }

  private void count(int documents, List<Status> documentFailures) {
    outcomes.stored(documents - documentFailures.size());
    documentFailures.forEach(failure -> outcomes.failed(1, failure));
  }

  private static Status failed(int batchSize, List<Status> documentFailures) {
    Status first = documentFailures.get(0);
    return new ErrorStatus(
        first.getName(),
        "%s of the batch's %s documents failed, the first with: %s"
            .formatted(documentFailures.size(), batchSize, first.getDescription()));
  }
}
