package io.github.ycsbext.mongodb.media;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.result.UpdateResult;
import io.github.ycsbext.binding.UserMedia.StoredMedium;
import io.github.ycsbext.mongodb.document.FieldNames;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import site.ycsb.Status;

/** An array per user, which the server refuses to grow beyond its limit, 16 MiB. */
public record MediaArrays(MongoCollection<BsonDocument> users) implements Media {
  private static final String KEY = FieldNames.KEY;
  private static final String MEDIA = "media";

  @Override
  public Status addUser(long user) {
    users.insertOne(withNumber(user).append(MEDIA, new BsonArray()));
    return Status.OK;
  }

  @Override
  public Status addMedium(long user, StoredMedium medium) {
    BsonDocument appended =
        new BsonDocument("$push", new BsonDocument(MEDIA, StoredMedia.document(medium)));
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
    found.getArray(MEDIA).forEach(medium -> result.add(StoredMedia.medium(medium.asDocument())));
    return result.isEmpty() ? Status.NOT_FOUND : Status.OK;
  }

  private static BsonDocument withNumber(long user) {
    return new BsonDocument(KEY, new BsonInt64(user));
  }
}
