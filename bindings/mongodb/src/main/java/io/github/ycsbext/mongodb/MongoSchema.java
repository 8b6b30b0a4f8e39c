package io.github.ycsbext.mongodb;

import com.mongodb.MongoCommandException;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import io.github.ycsbext.binding.Schema;
import io.github.ycsbext.binding.SchemaDescription;
import java.util.ArrayList;
import org.bson.BsonDocument;
import org.bson.Document;
import site.ycsb.DBException;

/** One collection: made, emptied, described. */
final class MongoSchema implements Schema {
  private static final int NAMESPACE_EXISTS = 48;

  private final MongoSettings settings;
  private final ClientRegistry.Lease lease;
  private final MongoDatabase database;
  private final String table;

  private MongoSchema(MongoSettings settings, ClientRegistry.Lease lease, String table) {
    this.settings = settings;
    this.lease = lease;
    this.database = acknowledging(lease.client().getDatabase(settings.endpoint().database()));
    this.table = table;
  }

  static MongoSchema open(MongoSettings settings, String table) throws DBException {
    return new MongoSchema(settings, new ClientRegistry().acquire(settings.endpoint()), table);
  }

  /** A schema command has done its work when it returns, whatever concern the records are for. */
  private static MongoDatabase acknowledging(MongoDatabase database) {
    return database.getWriteConcern().isAcknowledged()
        ? database
        : database.withWriteConcern(WriteConcern.ACKNOWLEDGED);
  }

  @Override
  public void create() throws DBException {
    attempt("create", this::createCollection);
  }

  private void createCollection() {
    try {
      database.createCollection(table);
    } catch (MongoCommandException e) {
      if (e.getErrorCode() != NAMESPACE_EXISTS) {
        throw e;
      }
    }
  }

  @Override
  public void clear() throws DBException {
    attempt("clear", this::removeRecords);
  }

  /**
   * A collection that {@link #create()} makes again as it was is dropped, which gives its space
   * back and takes no time; one with options, indexes or shards of its own keeps them.
   */
  private void removeRecords() {
    if (isPlain()) {
      database.getCollection(table).drop();
      createCollection();
    } else {
      database.getCollection(table).deleteMany(new BsonDocument());
    }
  }

  private boolean isPlain() {
    BsonDocument hello = answers().hello();
    if (Deployment.isRouter(hello)) {
      return false;
    }
    Document description = database.listCollections().filter(new Document("name", table)).first();
    if (description == null) {
      return true;
    }
    Document options = description.get("options", new Document());
    boolean isCollection = description.get("type", "collection").equals("collection");
    return isCollection && options.isEmpty() && indexes(database.getCollection(table)) <= 1;
  }

  private static int indexes(MongoCollection<Document> collection) {
    return collection.listIndexes().into(new ArrayList<>()).size();
  }

  @Override
  public SchemaDescription describe() throws DBException {
    try {
      return new MongoDescription(settings, answers(), database.getCollection(table)).read();
    } catch (RuntimeException e) {
      throw failed("describe", e);
    }
  }

  private ServerAnswers answers() {
    MongoClient client = lease.client();
    return new ServerAnswers(client.getDatabase("admin"), database);
  }

  private void attempt(String what, Runnable work) throws DBException {
    try {
      work.run();
    } catch (RuntimeException e) {
      throw failed(what, e);
    }
  }

  private DBException failed(String what, RuntimeException e) {
    return new DBException(
        "schema "
            + what
            + ": MongoDB has not done it for collection "
            + database.getName()
            + "."
            + table
            + ": "
            + ServerUrl.hide(String.valueOf(e.getMessage())),
        e);
  }

  @Override
  public void close() {
    lease.close();
  }
}
