package io.github.ycsbext.mongodb;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.exception.NoSuchCommandException;
import io.netty.channel.Channel;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A double of mongos, over the wire: it greets as one, keeps the books of a sharded cluster and
 * spreads documents over the two shards of a {@link ShardedDouble}. It knows what this binding
 * sends, and refuses all else.
 */
final class RouterDouble extends MemoryBackend {
  private final ShardedDouble cluster;
  private final MongoServer server = new MongoServer(this);
  private final List<String> commands = new ArrayList<>();
  private InetSocketAddress address;

  RouterDouble(ShardedDouble cluster) {
    this.cluster = cluster;
    version(de.bwaldvogel.mongo.ServerVersion.MONGO_5_0);
  }

  void start() {
    server.bind("127.0.0.1", 0);
    address = server.getLocalAddress();
  }

  void stop() {
    server.shutdownNow();
  }

  String address() {
    return "127.0.0.1:" + address.getPort();
  }

  /** The names of all commands on records that this router has passed on. */
  synchronized List<String> commands() {
    return List.copyOf(commands);
  }

  @Override
  public Document handleCommand(Channel channel, String database, String name, Document query) {
    return switch (database) {
      case "admin" -> administer(channel, name, query);
      case "config" ->
          new Document(
              Map.of("cursor", cursor(book(query), "config." + query.get("find")), "ok", 1.0));
      default -> {
        synchronized (this) {
          commands.add(name);
        }
        yield route(new Request(channel, database, name, query));
      }
    };
  }

  private Document administer(Channel channel, String name, Document query) {
    return switch (name) {
      case "hello", "isMaster", "ismaster" ->
          super.handleCommand(channel, "admin", "isMaster", query).append("msg", "isdbgrid");
      case "buildInfo" ->
          super.handleCommand(channel, "admin", name, query)
              .append("version", dotted(cluster.version))
              .append("versionArray", new ArrayList<>(cluster.version));
      case "listShards" -> ok().append("shards", listShards());
      case "enableSharding" -> record(query);
      case "fsync" -> writeToFiles(query);
      case "shardCollection" -> shardCollection(channel, query);
      case "balancerStatus" -> ok().append("mode", cluster.balancerMode);
      case "balancerCollectionStatus" -> balancerStatus(query);
      default -> super.handleCommand(channel, "admin", name, query);
    };
  }

  private static String dotted(List<Integer> version) {
    return String.join(".", version.stream().map(Object::toString).toList());
  }

  private Document record(Document command) {
    cluster.recorded.add(command);
    return ok();
  }

  private Document writeToFiles(Document command) {
    if (!cluster.mayWriteToFiles) {
      throw new MongoServerError(13, "Unauthorized", "not authorized on admin to execute command");
    }
    return record(command);
  }

  private List<Document> listShards() {
    return cluster.shardNames().stream()
        .map(name -> new Document("_id", name).append("host", name + "/127.0.0.1:1"))
        .toList();
  }

  private Document shardCollection(Channel channel, Document command) {
    record(command);
    String namespace = (String) command.get("shardCollection");
    Document key = (Document) command.get("key");
    String[] names = namespace.split("\\.", 2);
    int primary = count(channel, cluster.shards.get(0), names[0], names[1]);
    if (primary > 0 && cluster.recorded.stream().noneMatch(RouterDouble::makesHashedIndex)) {
      throw new MongoServerError(
          72, "InvalidOptions", "Please create an index that starts with the proposed shard key");
    }
    Object chunks = command.get("numInitialChunks");
    cluster.shard(
        namespace, key, chunks == null ? cluster.shards.size() : ((Number) chunks).intValue());
    for (MongoBackend shard : cluster.shards) {
      if (listCollections(channel, shard, names[0], names[1]).isEmpty()) {
        shard.handleCommand(channel, names[0], "create", new Document("create", names[1]));
      }
    }
    return ok().append("collectionsharded", namespace);
  }

  private static boolean makesHashedIndex(Document command) {
    return command.containsKey("createIndexes") && command.toString().contains("hashed");
  }

  private static int count(
      Channel channel, MongoBackend shard, String database, String collection) {
    Document answer =
        shard.handleCommand(channel, database, "count", new Document("count", collection));
    return ((Number) answer.get("n")).intValue();
  }

  private static List<?> listCollections(
      Channel channel, MongoBackend shard, String database, String collection) {
    Document command =
        new Document("listCollections", 1).append("filter", new Document("name", collection));
    Document answer = shard.handleCommand(channel, database, "listCollections", command);
    return (List<?>) ((Document) answer.get("cursor")).get("firstBatch");
  }

  private Document balancerStatus(Document command) {
    record(command);
    boolean done = cluster.roundsLeft.getAndDecrement() <= 0;
    Document answer = ok().append("balancerCompliant", done);
    return done ? answer : answer.append("firstComplianceViolation", "chunksImbalance");
  }

  /** A collection of the config database, of which filters are not looked at but for the name. */
  private List<Document> book(Document query) {
    return switch ((String) query.get("find")) {
      case "collections" -> matching(cluster.collections(), (Document) query.get("filter"));
      case "chunks" -> cluster.chunks();
      case "tags" -> List.of();
      case "mongos" ->
          cluster.routers().stream()
              .map(
                  router ->
                      new Document("_id", router.address())
                          .append("mongoVersion", dotted(cluster.version)))
              .toList();
      default -> throw new NoSuchCommandException("find in config." + query.get("find"));
    };
  }

  private static List<Document> matching(List<Document> documents, Document filter) {
    return documents.stream()
        .filter(each -> Objects.equals(each.get("_id"), filter.get("_id")))
        .toList();
  }

  private static Document ok() {
    return new Document("ok", 1.0);
  }

  private static Document cursor(List<?> batch, String namespace) {
    return new Document("id", 0L).append("ns", namespace).append("firstBatch", batch);
  }

  /** One command on records. */
  private record Request(Channel channel, String database, String name, Document query) {
    String collection() {
      return (String) query.get(name);
    }

    String namespace() {
      return database + "." + collection();
    }

    Document passTo(MongoBackend shard) {
      return shard.handleCommand(channel, database, name, query);
    }

    Request with(String field, Object value) {
      Document changed = query.clone();
      changed.put(field, value);
      return new Request(channel, database, name, changed);
    }
  }

  private Document route(Request request) {
    return switch (request.name()) {
      case "insert" -> write(request, "documents", insert -> insert.get("_id"));
      case "update", "delete" ->
          write(request, request.name() + "s", each -> ((Document) each.get("q")).get("_id"));
      case "find" -> find(request);
      case "count", "aggregate" -> counted(request);
      case "collStats" -> statistics(request);
      case "drop" -> drop(request);
      case "createIndexes" -> createIndexes(request);
      case "dropDatabase" -> onAll(request);
      case "create", "listCollections", "listIndexes", "ping" ->
          request.passTo(cluster.shards.get(0));
      default -> throw new NoSuchCommandException(request.name());
    };
  }

  private interface Key {
    Object of(Document statement);
  }

  /** Each statement to the shard of its key; one without a key to all. */
  private Document write(Request request, String field, Key key) {
    Map<Integer, List<Document>> parts = new TreeMap<>();
    Map<Integer, List<Integer>> places = new TreeMap<>();
    List<?> statements = (List<?>) request.query().get(field);
    for (int i = 0; i < statements.size(); i++) {
      Document statement = (Document) statements.get(i);
      for (int shard : shardsOf(request, key.of(statement))) {
        parts.computeIfAbsent(shard, none -> new ArrayList<>()).add(statement);
        places.computeIfAbsent(shard, none -> new ArrayList<>()).add(i);
      }
    }
    Document sum = ok().append("n", 0);
    parts.forEach(
        (shard, part) ->
            add(
                sum,
                request.with(field, part).passTo(cluster.shards.get(shard)),
                places.get(shard)));
    return sum;
  }

  private List<Integer> shardsOf(Request request, Object key) {
    if (cluster.sharding(request.namespace()) == null) {
      return List.of(0);
    }
    return key == null || key instanceof Document
        ? List.of(0, 1)
        : List.of(cluster.shardOf(request.namespace(), key));
  }

  /** The statements of a part have places of their own; the answer tells those of the whole. */
  private static void add(Document sum, Document part, List<Integer> places) {
    for (String counter : List.of("n", "nModified")) {
      if (part.get(counter) instanceof Number number) {
        sum.put(counter, number.intValue() + ((Number) sum.getOrDefault(counter, 0)).intValue());
      }
    }
    for (String list : List.of("writeErrors", "upserted")) {
      if (part.get(list) instanceof List<?> entries) {
        List<Object> all = new ArrayList<>((List<?>) sum.getOrDefault(list, List.of()));
        for (Object entry : entries) {
          Document copy = ((Document) entry).clone();
          copy.put("index", places.get(((Number) copy.get("index")).intValue()));
          all.add(copy);
        }
        sum.put(list, all);
      }
    }
  }

  private Document find(Request request) {
    Document filter = (Document) request.query().getOrDefault("filter", new Document());
    List<Integer> shards = shardsOf(request, filter.get("_id"));
    if (shards.size() == 1) {
      return request.passTo(cluster.shards.get(shards.get(0)));
    }
    // The keys are needed to bring the shards' answers into one order.
    boolean keyLeftOut =
        request.query().get("projection") instanceof Document projection
            && Integer.valueOf(0).equals(projection.get("_id"));
    Request wholeOfEach = request.with("batchSize", 10_000);
    if (keyLeftOut) {
      Document projection = ((Document) request.query().get("projection")).clone();
      projection.remove("_id");
      wholeOfEach = wholeOfEach.with("projection", projection);
    }
    List<Document> found = new ArrayList<>();
    for (int shard : shards) {
      Document cursor = (Document) wholeOfEach.passTo(cluster.shards.get(shard)).get("cursor");
      ((List<?>) cursor.get("firstBatch")).forEach(each -> found.add(((Document) each).clone()));
    }
    Comparator<Document> byKey =
        Comparator.comparing(document -> document.get("_id"), ValueComparator.asc());
    boolean isBackward =
        request.query().get("sort") instanceof Document sort && sort.containsValue(-1);
    found.sort(isBackward ? byKey.reversed() : byKey);
    int limit = ((Number) request.query().getOrDefault("limit", 0)).intValue();
    List<Document> first = limit == 0 ? found : found.subList(0, Math.min(limit, found.size()));
    if (keyLeftOut) {
      first.forEach(document -> document.remove("_id"));
    }
    return ok().append("cursor", cursor(first, request.namespace()));
  }

  /** Counts in either way of asking: {@code count}, or an aggregate of one group. */
  private Document counted(Request request) {
    int n = 0;
    for (MongoBackend shard : cluster.shards) {
      Document answer = request.passTo(shard);
      n += request.name().equals("count") ? number(answer.get("n")) : countOf(answer);
    }
    return request.name().equals("count")
        ? ok().append("n", n)
        : ok().append(
                "cursor",
                cursor(List.of(new Document("_id", 1).append("n", n)), request.namespace()));
  }

  private static int countOf(Document aggregate) {
    List<?> batch = (List<?>) ((Document) aggregate.get("cursor")).get("firstBatch");
    return batch.isEmpty() ? 0 : number(((Document) batch.get(0)).get("n"));
  }

  private static int number(Object value) {
    return ((Number) value).intValue();
  }

  private Document statistics(Request request) {
    Document shards = new Document();
    Document sum = ok().append("sharded", cluster.sharding(request.namespace()) != null);
    for (int i = 0; i < cluster.shards.size(); i++) {
      Document own = request.passTo(cluster.shards.get(i));
      for (String figure : List.of("count", "size", "storageSize", "totalIndexSize")) {
        sum.put(figure, number(sum.getOrDefault(figure, 0)) + number(own.getOrDefault(figure, 0)));
      }
      shards.put(cluster.shardNames().get(i), own);
    }
    return sum.append("shards", shards);
  }

  private Document drop(Request request) {
    cluster.recorded.add(request.query());
    cluster.forget(request.namespace());
    return onAll(request);
  }

  private Document createIndexes(Request request) {
    cluster.recorded.add(request.query());
    return request.query().toString().contains("hashed") ? ok() : onAll(request);
  }

  private Document onAll(Request request) {
    Document answer = ok();
    for (MongoBackend shard : cluster.shards) {
      if (!request.name().equals("drop")
          || !listCollections(request.channel(), shard, request.database(), request.collection())
              .isEmpty()) {
        answer = request.passTo(shard);
      }
    }
    return answer;
  }
}
