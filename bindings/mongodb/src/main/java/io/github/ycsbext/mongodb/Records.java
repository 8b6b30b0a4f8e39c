package io.github.ycsbext.mongodb;

import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoCursor;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.InsertOneModel;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.WriteModel;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import io.github.ycsbext.binding.BatchOutcomes;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.mongodb.document.FieldNames;
import io.github.ycsbext.mongodb.document.OutgoingDocument;
import io.github.ycsbext.mongodb.document.StoredFields;
import io.github.ycsbext.mongodb.settings.MongoSettings;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** One thread's access to a collection; throws what the driver throws but in a batch. */
final class Records {
  private static final String KEY = FieldNames.KEY;
  private static final BsonInt32 INCLUDED = new BsonInt32(1);
  private static final BsonInt32 LEFT_OUT = new BsonInt32(0);
  private static final BsonDocument BY_KEY = new BsonDocument(KEY, new BsonInt32(1));
  private static final Instant NEVER = Instant.parse("9999-12-31T00:00:00Z");
  private static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

  private final MongoCollection<RawBsonDocument> stored;
  private final MongoCollection<OutgoingDocument> outgoing;
  private final int limitBytes;
  private final boolean upsert;
  private final @Nullable InsertBatch batch;

  /** {@code limitBytes} is the largest document; {@code outcomes} are other threads', too. */
  Records(
      MongoDatabase database,
      String name,
      MongoSettings settings,
      int limitBytes,
      BatchOutcomes outcomes) {
    this.stored = database.getCollection(name, RawBsonDocument.class);
    this.outgoing = database.getCollection(name, OutgoingDocument.class);
    this.limitBytes = limitBytes;
    this.upsert = settings.upsert();
    this.batch =
        settings.batchSize() > 1 ? new InsertBatch(outgoing, settings.batchSize(), outcomes) : null;
  }

  Status execute(Operation operation) {
    String key = operation.key();
    return switch (operation.kind()) {
      case READ -> read(key, operation.fields(), operation.values());
      case SCAN -> scan(operation);
      case UPDATE -> update(key, operation);
      case INSERT -> insert(key, operation);
      case DELETE -> delete(key);
    };
  }

  /** An update for ever takes away what an earlier write with a TTL has left. */
  private static @Nullable Instant expires(Operation operation) {
    if (operation.ttl() > 0) {
      return Instant.now().plusSeconds(operation.ttl());
    }
    boolean mayHaveOne = operation.kind() == Operation.Kind.UPDATE && operation.ttl() == 0;
    return mayHaveOne ? NEVER : null;
  }

  private WriteModel<OutgoingDocument> insertion(String key, OutgoingDocument document) {
    return upsert
        ? new ReplaceOneModel<>(withKey(key), document, UPSERT)
        : new InsertOneModel<>(document);
  }

  private Status insert(String key, Operation operation) {
    Map<String, ByteIterator> values = operation.values();
    OutgoingDocument document = OutgoingDocument.record(key, values, expires(operation));
    if (document.sizeBytes() > limitBytes) {
      return Failures.tooLarge(key, document.sizeBytes(), limitBytes);
    }
    if (upsert && document.isOdd()) {
      refuseDollars(values.keySet());
    }
    if (batch != null) {
      return batch.add(key, insertion(key, document));
    }
    if (upsert) {
      outgoing.replaceOne(withKey(key), document, UPSERT);
    } else {
      outgoing.insertOne(document);
    }
    return Status.OK;
  }

  /** A replacement accepts every name but these, which servers reserve for operators. */
  private static void refuseDollars(Set<String> names) {
    for (String name : names) {
      if (FieldNames.isDollar(name)) {
        throw new FieldNames.RefusedException(
            "MongoDB replaces no document by one with the field '"
                + name
                + "': leave out mongodb.upsert, or give fieldnameprefix another beginning than $");
      }
    }
  }

  /** Returns the inserts that wait for their batch to fill; null if there are no batches. */
  @Nullable InsertBatch batch() {
    return batch;
  }

  private Status update(String key, Operation operation) {
    OutgoingDocument change = OutgoingDocument.set(operation.values(), expires(operation));
    if (change.sizeBytes() > limitBytes) {
      return Failures.tooLarge(key, change.sizeBytes(), limitBytes);
    }
    UpdateResult result =
        change.isOdd()
            ? outgoing.updateOne(withKey(key), List.of(change))
            : outgoing.updateOne(withKey(key), change);
    boolean missed = result.wasAcknowledged() && result.getMatchedCount() == 0;
    return missed ? Status.NOT_FOUND : Status.OK;
  }

  private Status delete(String key) {
    DeleteResult result = outgoing.deleteOne(withKey(key));
    boolean missed = result.wasAcknowledged() && result.getDeletedCount() == 0;
    return missed ? Status.NOT_FOUND : Status.OK;
  }

  private Status read(String key, @Nullable Set<String> fields, Map<String, ByteIterator> result) {
    RawBsonDocument found = find(withKey(key), fields).first();
    if (found == null) {
      return Status.NOT_FOUND;
    }
    StoredFields.addTo(result, found, fields);
    return Status.OK;
  }

  /** In the order of keys; the first batch of the answer holds them all if it can. */
  private Status scan(Operation operation) {
    int count = operation.count();
    Set<String> fields = operation.fields();
    if (count <= 0) {
      return Status.OK; // To the server a limit of 0 means no limit.
    }
    BsonDocument keys = new BsonDocument("$gte", new BsonString(operation.key()));
    FindIterable<RawBsonDocument> records =
        find(new BsonDocument(KEY, keys), fields).sort(BY_KEY).limit(count).batchSize(count);
    try (MongoCursor<RawBsonDocument> cursor = records.cursor()) {
      while (cursor.hasNext()) {
        HashMap<String, ByteIterator> record = new HashMap<>();
        StoredFields.addTo(record, cursor.next(), fields);
        operation.records().add(record);
      }
    }
    return Status.OK;
  }

  private FindIterable<RawBsonDocument> find(BsonDocument filter, @Nullable Set<String> fields) {
    FindIterable<RawBsonDocument> found = stored.find(filter);
    return fields == null ? found : found.projection(projection(fields));
  }

  /**
   * Returns null if a name is odd: the whole document is read then, and other fields are dropped.
   */
  private static @Nullable BsonDocument projection(Set<String> fields) {
    BsonDocument projection = new BsonDocument(KEY, LEFT_OUT);
    boolean odd = false;
    for (String field : fields) {
      FieldNames.check(field);
      odd |= FieldNames.isOdd(field);
      projection.append(field, INCLUDED);
    }
    return odd ? null : projection;
  }

  private BsonDocument withKey(String key) {
    return new BsonDocument(KEY, new BsonString(key));
  }
}
