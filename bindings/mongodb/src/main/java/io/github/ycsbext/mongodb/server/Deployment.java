package io.github.ycsbext.mongodb.server;

import io.github.ycsbext.binding.schema.ServerNote;
import io.github.ycsbext.note.Note;
import java.util.List;
import java.util.stream.Stream;
import org.bson.BsonArray;
import org.bson.BsonDocument;

public final class Deployment {
  private Deployment() {}

  public static boolean isRouter(BsonDocument hello) {
    return ServerAnswers.text(hello, "msg", "").equals("isdbgrid");
  }

  /** Returns text such as {@code a member of the replica set rs0}. */
  public static String kind(BsonDocument hello) {
    if (isRouter(hello)) {
      return "a mongos";
    }
    String set = ServerAnswers.text(hello, "setName", "");
    return set.isEmpty() ? "a standalone server" : "a member of the replica set " + set;
  }

  /** Returns text such as {@code sharded, 2 shards: …}; {@code listShards}' answer may be empty. */
  public static Note inWords(BsonDocument hello, BsonDocument shards) {
    if (isRouter(hello)) {
      List<String> names = names(shards);
      return switch (names.size()) {
        case 0 -> Note.plain("sharded");
        case 1 -> MongoNote.SHARDED_ONE.of(names.get(0));
        default -> ServerNote.SHARDED.of(names.size(), String.join(", ", names));
      };
    }
    if (hello.containsKey("setName")) {
      List<String> members =
          Stream.of("hosts", "passives", "arbiters")
              .flatMap(kind -> hello.getArray(kind, new BsonArray()).stream())
              .map(member -> member.asString().getValue())
              .toList();
      String name = ServerAnswers.text(hello, "setName", "");
      return members.size() == 1
          ? MongoNote.REPLICA_SET_OF_ONE.of(name, members.get(0))
          : MongoNote.REPLICA_SET.of(name, members.size(), String.join(", ", members));
    }
    return Note.plain("standalone");
  }

  private static List<String> names(BsonDocument shards) {
    return shards.getArray("shards", new BsonArray()).stream()
        .map(shard -> ServerAnswers.text(shard.asDocument(), "_id", "?"))
        .toList();
  }
}
