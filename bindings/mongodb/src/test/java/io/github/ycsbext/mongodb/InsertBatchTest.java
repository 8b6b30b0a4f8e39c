package io.github.ycsbext.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoNamespace;
import com.mongodb.ServerAddress;
import com.mongodb.bulk.BulkWriteError;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.bulk.WriteConcernError;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.InsertOneModel;
import com.mongodb.client.model.WriteModel;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class InsertBatchTest {
  private static final WriteModel<OutgoingDocument> INSERT =
      new InsertOneModel<>(OutgoingDocument.record("user1", Map.of()));

  /** What the collection throws for one bulk write after the other; nothing when it is empty. */
  private final Queue<RuntimeException> outcomes = new ArrayDeque<>();

  private final BatchOutcomes all = new BatchOutcomes();
  private final InsertBatch batch = new InsertBatch(collection(), 3, all);

  @SuppressWarnings("unchecked")
  private MongoCollection<OutgoingDocument> collection() {
    return (MongoCollection<OutgoingDocument>)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {MongoCollection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("getNamespace")) {
                return new MongoNamespace("ycsb", "usertable");
              }
              assertThat(method.getName()).isEqualTo("bulkWrite");
              if (!outcomes.isEmpty()) {
                throw outcomes.remove();
              }
              return BulkWriteResult.unacknowledged();
            });
  }

  private Status fill() {
    assertThat(batch.add(INSERT)).isEqualTo(Status.BATCHED_OK);
    assertThat(batch.add(INSERT)).isEqualTo(Status.BATCHED_OK);
    return batch.add(INSERT);
  }

  private static MongoBulkWriteException failure(WriteConcernError concern, int... codes) {
    List<BulkWriteError> errors =
        Arrays.stream(codes)
            .mapToObj(code -> new BulkWriteError(code, "error " + code, new BsonDocument(), 0))
            .toList();
    return new MongoBulkWriteException(
        BulkWriteResult.unacknowledged(), errors, concern, new ServerAddress(), Set.of());
  }

  @Test
  void a_full_batch_is_ok() {
    assertThat(fill()).isEqualTo(Status.OK);
    assertThat(all.takeFailures()).isEmpty();
  }

  @Test
  void nothing_to_send_is_ok() {
    outcomes.add(new IllegalStateException("nothing is to be sent"));

    assertThat(batch.flush()).isEqualTo(Status.OK);
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
    assertThat(all.takeFailures())
        .containsExactly(
            "table usertable: 3 of 9 documents sent in batches failed (1 DocumentValidationFailure, 2 DuplicateKey),"
                + " the first with: error 11000");
  }

  @Test
  void a_write_concern_that_is_not_met_fails_every_document() {
    outcomes.add(
        failure(new WriteConcernError(64, "WriteConcernTimeout", "waited", new BsonDocument())));

    assertThat(fill().getName()).isEqualTo("WriteConcernTimeout");

    assertThat(all.takeFailures().get(0))
        .startsWith(
            "table usertable: 3 of 3 documents sent in batches failed (3 WriteConcernTimeout)");
  }

  @Test
  void an_error_of_the_whole_batch_fails_every_document_and_not_the_next_batch() {
    outcomes.add(new IllegalStateException("closed"));

    assertThat(fill().getName()).isEqualTo("IllegalStateException");
    assertThat(fill()).isEqualTo(Status.OK);

    assertThat(all.takeFailures().get(0))
        .startsWith(
            "table usertable: 3 of 6 documents sent in batches failed (3 IllegalStateException)");
  }
}
