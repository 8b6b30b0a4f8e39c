package io.github.ycsbext.mongodb.document;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoCursor;
import com.mongodb.client.result.UpdateResult;
import io.github.ycsbext.binding.UserMedia.StoredMedium;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonBinary;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.BsonString;
import site.ycsb.Status;

/** Users' media in one collection. The driver's exceptions are passed on. */
public interface Media {
  Status addUser(long user);

  Status addMedium(long user, StoredMedium medium);

  Status mediaOf(long user, List<StoredMedium> result);

  private static BsonDocument document(StoredMedium medium) {
    BsonDocument document = new BsonDocument("kind", new BsonString(medium.kind()));
    byte[] content = medium.content();
    if (content != null) {
      document.append("content", new BsonBinary(content));
    }
    String link = medium.link();
    if (link != null) {
      document.append("link", new BsonString(link));
    }
    return document;
  }

  private static StoredMedium medium(BsonDocument document) {
    return new StoredMedium(
        document.getString("kind").getValue(),
        document.containsKey("content") ? document.getBinary("content").getData() : null,
        document.containsKey("link") ? document.getString("link").getValue() : null);
  }

  /** An array per user, which the server refuses to grow beyond its limit, 16 MiB. */
  record Arrays(MongoCollection<BsonDocument> users) implements Media {
    private static final String KEY = FieldNames.KEY;
    private static final String MEDIA = "media";

    @Override
    public Status addUser(long user) {
      users.insertOne(withNumber(user).append(MEDIA, new BsonArray()));
      return Status.OK;
    }

    @Override
    public Status addMedium(long user, StoredMedium medium) {
      BsonDocument appended = new BsonDocument("$push", new BsonDocument(MEDIA, document(medium)));
      UpdateResult result = users.updateOne(withNumber(user), appended);
      boolean missed = result.wasAcknowledged() && result.getMatchedCount() == 0;
      return missed ? Status.NOT_FOUND : Status.OK;
    }

    @Override
    public Status mediaOf(long user, List<StoredMedium> result) {
      BsonDocument found = users.find(withNumber(user)).first();
      if (found == null) {
        return Status.NOT_FOUND;
      }
      found.getArray(MEDIA).forEach(medium -> result.add(medium(medium.asDocument())));
      return result.isEmpty() ? Status.NOT_FOUND : Status.OK;
    }

    private static BsonDocument withNumber(long user) {
      return new BsonDocument(KEY, new BsonInt64(user));
    }
  }

  /** One document per medium, with its user's number under an index. */
  record Documents(MongoCollection<BsonDocument> media) implements Media {
    public static final String USER = "user";

    /** Does nothing: a user is the number in the documents of his media. */
    @Override
    public Status addUser(long user) {
      return Status.OK;
    }

    @Override
    public Status addMedium(long user, StoredMedium medium) {
      media.insertOne(document(medium).append(USER, new BsonInt64(user)));
      return Status.OK;
    }

    @Override
    public Status mediaOf(long user, List<StoredMedium> result) {
      try (MongoCursor<BsonDocument> found =
          media.find(new BsonDocument(USER, new BsonInt64(user))).cursor()) {
        found.forEachRemaining(document -> result.add(medium(document)));
      }
      return result.isEmpty() ? Status.NOT_FOUND : Status.OK;
    }
  }
}
