package io.github.ycsbext.mongodb;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * What the {@link RouterDouble}s of one cluster share: two shards, which are backends of
 * mongo-java-server, and which collections are spread over them. A double: no part of it is
 * MongoDB.
 */
final class ShardedDouble implements AutoCloseable {
  static final String PRIMARY = "shardA";

  /** Such as [8, 0, 4]. */
  final List<Integer> version;

  /** By name, in the order of their names. */
  final List<MongoBackend> shards =
      List.of(
          new MemoryBackend().version(de.bwaldvogel.mongo.ServerVersion.MONGO_5_0),
          new MemoryBackend().version(de.bwaldvogel.mongo.ServerVersion.MONGO_5_0));

  /** Commands that changed or asked about the sharding, as they came. */
  final List<Document> recorded = new CopyOnWriteArrayList<>();

  /** How often the balancer is still to be asked before it says that nothing is left to move. */
  final AtomicInteger roundsLeft = new AtomicInteger();

  volatile String balancerMode = "full";
  volatile boolean mayWriteToFiles = true;

  private final Map<String, Sharding> sharded = new ConcurrentHashMap<>();
  private final List<RouterDouble> routers = new ArrayList<>();

  /** One collection that is spread. */
  record Sharding(String namespace, UUID uuid, Document key, int chunks) {}

  private ShardedDouble(List<Integer> version) {
    this.version = version;
  }

  static ShardedDouble ofVersion(Integer... version) {
    return new ShardedDouble(List.of(version));
  }

  RouterDouble startRouter() {
    RouterDouble router = new RouterDouble(this);
    routers.add(router);
    router.start();
    return router;
  }

  List<String> shardNames() {
    return List.of(PRIMARY, "shardB");
  }

  Sharding sharding(String namespace) {
    return sharded.get(namespace);
  }

  void shard(String namespace, Document key, int chunks) {
    sharded.put(namespace, new Sharding(namespace, UUID.randomUUID(), key, chunks));
  }

  void forget(String namespace) {
    sharded.remove(namespace);
  }

  /**
   * Where a record is: with the primary until its collection is sharded, then by its key's hash.
   */
  int shardOf(String namespace, Object id) {
    Sharding sharding = sharded.get(namespace);
    if (sharding == null) {
      return 0;
    }
    int chunk = Math.floorMod((id.hashCode() * 0x9E3779B9) >>> 7, sharding.chunks());
    return chunk % shards.size();
  }

  /** The documents of {@code config.collections}. */
  List<Document> collections() {
    return sharded.values().stream()
        .map(
            each ->
                new Document("_id", each.namespace())
                    .append("uuid", each.uuid())
                    .append("key", each.key()))
        .toList();
  }

  /** The documents of {@code config.chunks}. */
  List<Document> chunks() {
    return sharded.values().stream()
        .flatMap(
            each ->
                IntStream.range(0, each.chunks())
                    .mapToObj(
                        chunk ->
                            new Document("uuid", each.uuid())
                                .append("shard", shardNames().get(chunk % shards.size()))))
        .toList();
  }

  List<RouterDouble> routers() {
    return routers;
  }

  @Override
  public void close() {
    routers.forEach(RouterDouble::stop);
    shards.forEach(MongoBackend::close);
  }
}
