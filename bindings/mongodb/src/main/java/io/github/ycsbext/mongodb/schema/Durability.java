package io.github.ycsbext.mongodb.schema;

import com.mongodb.WriteConcern;
import io.github.ycsbext.mongodb.server.MongoNote;
import io.github.ycsbext.mongodb.server.ServerAnswers;
import io.github.ycsbext.note.Note;
import java.util.List;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * What an acknowledged write has survived, by the URL's concern and {@code getDefaultRWConcern}.
 * The journal's milliseconds are 0 if unknown; {@code majorityJournals} if members of a majority
 * count only with a written journal.
 */
record Durability(
    WriteConcern concern,
    BsonDocument serverDefault,
    BsonDocument storageEngine,
    long journalCommitMillis,
    boolean majorityJournals) {

  private static final String INTERVAL = "journalCommitInterval";

  static Durability of(WriteConcern concern, ServerAnswers server, BsonDocument serverStatus) {
    long told = ServerAnswers.number(server.parameter(INTERVAL), INTERVAL, 0);
    BsonDocument replicaSet = ServerAnswers.part(server.ask("replSetGetConfig"), "config");
    BsonValue journals = replicaSet.get("writeConcernMajorityJournalDefault", BsonBoolean.TRUE);
    return new Durability(
        concern,
        ServerAnswers.part(server.ask("getDefaultRWConcern"), "defaultWriteConcern"),
        ServerAnswers.part(serverStatus, "storageEngine"),
        told,
        !replicaSet.isEmpty() && journals.equals(BsonBoolean.TRUE));
  }

  Note label() {
    if (!concern.isAcknowledged()) {
      return Note.joined(", ", List.of("w=0", MongoNote.NOT_ACKNOWLEDGED.of()));
    }
    return Note.joined(", ", List.of(nodes(), journal()));
  }

  private Note nodes() {
    boolean byServer = concern.isServerDefault() && !serverDefault.isEmpty();
    String nodes = "w=" + shown(w());
    return byServer ? MongoNote.SERVER_DEFAULT.of(nodes) : Note.plain(nodes);
  }

  private BsonValue w() {
    BsonDocument asked = concern.isServerDefault() ? serverDefault : concern.asDocument();
    return asked.get("w", new BsonInt32(1));
  }

  private static String shown(BsonValue w) {
    return w.isString() ? w.asString().getValue() : Long.toString(w.asNumber().longValue());
  }

  private Note journal() {
    if (concern.getJournal() != null) {
      return Note.plain("j=" + concern.getJournal());
    }
    if (storageEngine.isEmpty()) {
      return MongoNote.JOURNAL_NOT_TOLD.of();
    }
    if (!storageEngine.getBoolean("persistent", BsonBoolean.TRUE).getValue()) {
      return MongoNote.IN_MEMORY.of();
    }
    if (majorityJournals && w().equals(new BsonString("majority"))) {
      return MongoNote.JOURNALED.of();
    }
    return journalCommitMillis > 0
        ? MongoNote.JOURNALED_EVERY.of(journalCommitMillis)
        : MongoNote.JOURNAL_INTERVAL_NOT_TOLD.of();
  }
}
