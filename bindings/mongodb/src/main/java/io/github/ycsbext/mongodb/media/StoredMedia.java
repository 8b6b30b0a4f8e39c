package io.github.ycsbext.mongodb.media;

import io.github.ycsbext.binding.UserMedia.StoredMedium;
import org.bson.BsonBinary;
import org.bson.BsonDocument;
import org.bson.BsonString;

final class StoredMedia {
  private static final String KIND = "kind";
  private static final String CONTENT = "content";
  private static final String LINK = "link";

  private StoredMedia() {}

  static BsonDocument document(StoredMedium medium) {
    BsonDocument document = new BsonDocument(KIND, new BsonString(medium.kind()));
    byte[] content = medium.content();
    if (content != null) {
      document.append(CONTENT, new BsonBinary(content));
    }
    String link = medium.link();
    if (link != null) {
      document.append(LINK, new BsonString(link));
    }
    return document;
  }

  static StoredMedium medium(BsonDocument document) {
    return new StoredMedium(
        document.getString(KIND).getValue(),
        document.containsKey(CONTENT) ? document.getBinary(CONTENT).getData() : null,
        document.containsKey(LINK) ? document.getString(LINK).getValue() : null);
  }
}
