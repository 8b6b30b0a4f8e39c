package io.github.ycsbext.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.ServerAddress;
import com.mongodb.bulk.BulkWriteError;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.bulk.WriteConcernError;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.InsertOneModel;
import com.mongodb.client.model.WriteModel;
import io.github.ycsbext.binding.BatchOutcomes;
import io.github.ycsbext.mongodb.document.OutgoingDocument;
import io.github.ycsbext.mongodb.server.Clients;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.bson.BsonDocument;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class InsertBatchTest {
  private static final WriteModel<OutgoingDocument> INSERT =
      new InsertOneModel<>(OutgoingDocument.record("user1", Map.of(), null));

  /** What the collection throws for one bulk write after the other; nothing when it is empty. */
  private final Queue<RuntimeException> outcomes = new ArrayDeque<>();

  /** How many documents each bulk write had. */
  private final List<Integer> sizes = new ArrayList<>();

  private int keys;
  private final BatchOutcomes all = new BatchOutcomes();
  private final InsertBatch batch = new InsertBatch(collection(), 3, all);

  @SuppressWarnings("unchecked")
  private MongoCollection<OutgoingDocument> collection() {
    return (MongoCollection<OutgoingDocument>)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {MongoCollection.class},
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isEqualTo("bulkWrite");
              sizes.add(((List<?>) arguments[0]).size());
              if (!outcomes.isEmpty()) {
                throw outcomes.remove();
              }
              return BulkWriteResult.unacknowledged();
            });
  }

  private Status fill() {
    assertThat(add()).isEqualTo(Status.BATCHED_OK);
    assertThat(add()).isEqualTo(Status.BATCHED_OK);
    return add();
  }

  private Status add() {
    return batch.add("user" + ++keys, INSERT);
  }

  /** Inserts the last key again, as a workload does after an error. */
  private Status tryAgain() {
    return batch.add("user" + keys, INSERT);
  }

  private @Nullable String failuresAtTheEnd() {
    batch.flush(() -> false);
    return all.failures(Clients.BATCH_FAILURES);
  }

  private static MongoBulkWriteException failure(WriteConcernError concern, int... codes) {
    List<BulkWriteError> errors = new ArrayList<>();
    for (int index = 0; index < codes.length; index++) {
      int code = codes[index];
      errors.add(new BulkWriteError(code, "error " + code, new BsonDocument(), index));
    }
    return new MongoBulkWriteException(
        BulkWriteResult.unacknowledged(), errors, concern, new ServerAddress(), Set.of());
  }

  @Test
  void a_full_batch_is_ok() {
    assertThat(fill()).isEqualTo(Status.OK);
    assertThat(failuresAtTheEnd()).isNull();
  }

  @Test
  void nothing_to_send_is_ok() {
    outcomes.add(new IllegalStateException("nothing is to be sent"));

    assertThat(batch.flush(() -> false)).isEqualTo(Status.OK);
  }

  @Test
  void failures_are_counted_by_document_and_name_over_all_batches() {
    outcomes.add(failure(null, 11000, 121));
    outcomes.add(failure(null, 11000));

    Status first = fill();
    fill();
    Status third = fill();

    assertThat(first.getName()).isEqualTo("DuplicateKey");
    assertThat(first.getDescription())
        .isEqualTo("2 of the batch's 3 documents failed, the first with: error 11000");
    assertThat(third).isEqualTo(Status.OK);
    assertThat(failuresAtTheEnd())
        .isEqualTo(
            "3 of 9 documents sent in batches failed (1 DocumentValidationFailure, 2 DuplicateKey),"
                + " the first with: error 11000");
  }

  @Test
  void a_write_concern_that_is_not_met_fails_every_document() {
    outcomes.add(
        failure(new WriteConcernError(64, "WriteConcernTimeout", "waited", new BsonDocument())));

    assertThat(fill().getName()).isEqualTo("WriteConcernTimeout");

    assertThat(failuresAtTheEnd())
        .startsWith("3 of 3 documents sent in batches failed (3 WriteConcernTimeout)");
  }

  @Test
  void an_error_of_the_whole_batch_fails_every_document_and_not_the_next_batch() {
    outcomes.add(new IllegalStateException("closed"));

    assertThat(fill().getName()).isEqualTo("IllegalStateException");
    assertThat(fill()).isEqualTo(Status.OK);

    assertThat(failuresAtTheEnd())
        .startsWith("3 of 6 documents sent in batches failed (3 IllegalStateException)");
  }

  @Test
  void an_insert_that_is_tried_again_sends_each_document_that_failed_and_no_other() {
    outcomes.add(failure(null, 112, 112));
    outcomes.add(failure(null, 112));

    assertThat(fill().getName()).isEqualTo("WriteConflict");
    assertThat(tryAgain().getName()).isEqualTo("WriteConflict");
    assertThat(tryAgain()).isEqualTo(Status.OK);

    assertThat(sizes).containsExactly(3, 2, 1);
    assertThat(failuresAtTheEnd()).isNull();
  }

  @Test
  void a_document_that_an_unanswered_batch_may_have_stored_is_no_duplicate() {
    outcomes.add(new IllegalStateException("the connection broke"));
    outcomes.add(failure(null, 11000));

    assertThat(fill().getName()).isEqualTo("IllegalStateException");
    assertThat(tryAgain()).isEqualTo(Status.OK);

    assertThat(failuresAtTheEnd()).isNull();
  }

  @Test
  void documents_stored_with_less_safety_than_asked_for_are_not_sent_again() {
    outcomes.add(
        failure(new WriteConcernError(64, "WriteConcernTimeout", "waited", new BsonDocument())));

    assertThat(fill().getName()).isEqualTo("WriteConcernTimeout");
    assertThat(tryAgain()).isEqualTo(Status.OK);

    assertThat(sizes).containsExactly(3);
    assertThat(failuresAtTheEnd()).startsWith("3 of 3 ");
  }

  @Test
  void the_last_batch_is_sent_again_as_often_as_it_may() {
    outcomes.add(new IllegalStateException("busy"));
    outcomes.add(new IllegalStateException("busy"));
    add();
    int[] pauses = {0};

    assertThat(batch.flush(() -> pauses[0]++ < 5)).isEqualTo(Status.OK);

    assertThat(sizes).containsExactly(1, 1, 1);
    assertThat(all.failures(Clients.BATCH_FAILURES)).isNull();
  }
}
