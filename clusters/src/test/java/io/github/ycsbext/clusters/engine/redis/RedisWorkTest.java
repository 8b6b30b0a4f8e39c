package io.github.ycsbext.clusters.engine.redis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RedisWorkTest {
  @Test
  void a_primary_whose_replicas_have_all_is_done() {
    assertThat(
            RedisWork.in(
                """
                # Persistence
                loading:0\r
                rdb_bgsave_in_progress:0\r
                role:master\r
                slave0:ip=127.0.0.1,port=1,state=online,offset=42,lag=0\r
                master_repl_offset:42\r
                """))
        .isEmpty();
  }

  /** A cluster's primary pings once a second, and a replica reports its offset once a second. */
  @Test
  void a_replica_that_lacks_a_ping_alone_has_all() {
    assertThat(
            RedisWork.in(
                """
                role:master\r
                slave0:ip=127.0.0.1,port=1,state=online,offset=264658,lag=0\r
                slave1:ip=127.0.0.1,port=2,state=online,offset=264672,lag=1\r
                master_repl_offset:264672\r
                """))
        .isEmpty();
  }

  @Test
  void each_kind_of_work_is_told() {
    assertThat(
            RedisWork.in(
                    """
                rdb_bgsave_in_progress:1\r
                lazyfree_pending_objects:7\r
                master_link_status:down\r
                slave0:ip=127.0.0.1,port=1,state=online,offset=42,lag=0\r
                slave1:ip=127.0.0.1,port=2,state=send_bulk,offset=57,lag=0\r
                master_repl_offset:57\r
                """)
                .orElseThrow()
                .text())
        .isEqualTo(
            "is writing a snapshot, is freeing objects, is not in sync with its primary, waits for 2 of its replicas");
  }
}
