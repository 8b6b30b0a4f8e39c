package io.github.ycsbext.mongodb.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;

class DeploymentTest {
  private static final BsonDocument NONE = new BsonDocument();

  @Test
  void a_server_alone_is_standalone() {
    BsonDocument hello = BsonDocument.parse("{isWritablePrimary: true, maxWireVersion: 25}");

    assertThat(Deployment.inWords(hello, NONE)).hasToString("standalone");
  }

  @Test
  void a_replica_set_names_its_members_arbiters_too() {
    BsonDocument hello =
        BsonDocument.parse(
            "{setName: 'rs0', hosts: ['a:1', 'b:2'], arbiters: ['c:3'], primary: 'a:1'}");

    assertThat(Deployment.inWords(hello, NONE))
        .hasToString("replica set rs0, 3 members: a:1, b:2, c:3");
  }

  @Test
  void a_router_names_its_shards() {
    BsonDocument hello = BsonDocument.parse("{msg: 'isdbgrid', maxWireVersion: 25}");
    BsonDocument shards =
        BsonDocument.parse("{shards: [{_id: 's1', host: 's1/a:1'}, {_id: 's2', host: 's2/b:2'}]}");

    assertThat(Deployment.isRouter(hello)).isTrue();
    assertThat(Deployment.inWords(hello, shards)).hasToString("sharded, 2 shards: s1, s2");
  }

  @Test
  void a_router_that_does_not_tell_its_shards_is_sharded() {
    assertThat(Deployment.inWords(BsonDocument.parse("{msg: 'isdbgrid'}"), NONE))
        .hasToString("sharded");
  }
}
