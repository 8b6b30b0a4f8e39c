package io.github.ycsbext.mongodb;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import org.bson.BsonBinary;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;

/**
 * The driver in a loop, with raw BSON that is there before: the limit that a binding is held
 * against. An insert writes its key into a copy of the one document, an update sends the one
 * document, a read looks into nothing of what it gets.
 */
final class BareDriver implements OperationLoop.Way {
  @Override
  public OperationLoop.Client open(String url, OperationLoop.Shape shape) {
    MongoClient client = MongoClients.create(url + "?w=1&maxPoolSize=1");
    MongoDatabase database = client.getDatabase("peers");
    return new Loop(client, database.getCollection("usertable", RawBsonDocument.class), shape);
  }

  /** One thread's, with a connection of its own as the bindings' threads have. */
  private static final class Loop implements OperationLoop.Client {
    /** The longest key; shorter ones are filled up, so that their place never moves. */
    private static final int KEY_BYTES = 12;

    private static final int KEY_AT = Integer.BYTES + 1 + "_id".length() + 1 + Integer.BYTES;

    private final MongoClient client;
    private final MongoCollection<RawBsonDocument> records;
    private final byte[] record;
    private final RawBsonDocument change;

    Loop(MongoClient client, MongoCollection<RawBsonDocument> records, OperationLoop.Shape shape) {
      this.client = client;
      this.records = records;
      BsonDocument whole = new BsonDocument("_id", new BsonString(padded("")));
      for (int i = 0; i < shape.fields; i++) {
        whole.append("field" + i, new BsonBinary(new byte[shape.fieldBytes]));
      }
      this.record = new RawBsonDocument(whole, new BsonDocumentCodec()).getBackingArray().clone();
      BsonDocument field = new BsonDocument("field0", new BsonBinary(new byte[shape.fieldBytes]));
      this.change = new RawBsonDocument(new BsonDocument("$set", field), new BsonDocumentCodec());
    }

    private static String padded(String key) {
      return key + "x".repeat(KEY_BYTES - key.length());
    }

    @Override
    public void insert(String key) {
      System.arraycopy(padded(key).getBytes(UTF_8), 0, record, KEY_AT, KEY_BYTES);
      records.insertOne(new RawBsonDocument(record));
    }

    @Override
    public void update(String key) {
      records.updateOne(withKey(key), change);
    }

    @Override
    public void read(String key) {
      if (records.find(withKey(key)).first() == null) {
        throw new IllegalStateException(key + " is not there");
      }
    }

    private static BsonDocument withKey(String key) {
      return new BsonDocument("_id", new BsonString(padded(key)));
    }

    @Override
    public void close() {
      client.close();
    }
  }
}
