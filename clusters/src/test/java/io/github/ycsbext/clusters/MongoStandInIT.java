package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.mongodb.MongoSocket;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;

class MongoStandInIT {
  @Test
  void stand_in_says_that_it_is_one_and_answers_hello_until_it_is_closed() throws Exception {
    Cluster mongo = Clusters.LOCAL.start(Engine.named("mongodb"));
    int port = URI.create(mongo.properties().get("mongodb.url")).getPort();
    long pid = mongo.processIds().get(0);

    assertThat(MongoSocket.hello(NodeAddress.of(port))).isNotEmpty();
    assertThat(mongo.program().standIn())
        .isEqualTo("mongo-java-server " + mongo.program().version());

    mongo.close();

    assertThat(ProcessHandle.of(pid)).isEmpty();
    assertThatThrownBy(() -> MongoSocket.hello(NodeAddress.of(port)))
        .isInstanceOf(IOException.class);
  }
}
