package io.github.ycsbext.mongodb.media;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoCursor;
import io.github.ycsbext.binding.UserMedia.StoredMedium;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import site.ycsb.Status;

/** One document per medium, with its user's number under an index. */
public record MediaDocuments(MongoCollection<BsonDocument> media) implements Media {
  public static final String USER = "user";

  /** Does nothing: a user is the number in the documents of his media. */
  @Override
  public Status addUser(long user) {
    return Status.OK;
  }

  @Override
  public Status addMedium(long user, StoredMedium medium) {
    media.insertOne(StoredMedia.document(medium).append(USER, new BsonInt64(user)));
    return Status.OK;
  }

  @Override
  public Status mediaOf(long user, List<StoredMedium> result) {
    try (MongoCursor<BsonDocument> found =
        media.find(new BsonDocument(USER, new BsonInt64(user))).cursor()) {
      found.forEachRemaining(document -> result.add(StoredMedia.medium(document)));
    }
    return result.isEmpty() ? Status.NOT_FOUND : Status.OK;
  }
}
