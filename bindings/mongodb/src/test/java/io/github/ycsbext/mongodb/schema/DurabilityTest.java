package io.github.ycsbext.mongodb.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.WriteConcern;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;

class DurabilityTest {
  private static final BsonDocument NOT_TOLD = new BsonDocument();
  private static final BsonDocument WIRED_TIGER =
      BsonDocument.parse("{name: 'wiredTiger', persistent: true}");

  private static String label(WriteConcern concern, BsonDocument byServer, BsonDocument engine) {
    return new Durability(concern, byServer, engine, 100, true).label().text();
  }

  @Test
  void one_node_journals_in_its_own_time() {
    assertThat(label(WriteConcern.W1, NOT_TOLD, WIRED_TIGER))
        .isEqualTo("w=1, journaled every 100 ms");
  }

  @Test
  void a_journal_that_is_asked_for_is_said() {
    assertThat(label(WriteConcern.MAJORITY.withJournal(true), NOT_TOLD, WIRED_TIGER))
        .isEqualTo("w=majority, j=true");
    assertThat(label(WriteConcern.JOURNALED, NOT_TOLD, WIRED_TIGER)).isEqualTo("w=1, j=true");
    assertThat(label(WriteConcern.W2.withJournal(false), NOT_TOLD, WIRED_TIGER))
        .isEqualTo("w=2, j=false");
  }

  @Test
  void a_majority_has_journaled_where_the_set_says_so() {
    assertThat(label(WriteConcern.MAJORITY, NOT_TOLD, WIRED_TIGER))
        .isEqualTo("w=majority, journaled");
    assertThat(
            new Durability(WriteConcern.MAJORITY, NOT_TOLD, WIRED_TIGER, 30, false).label().text())
        .isEqualTo("w=majority, journaled every 30 ms");
  }

  @Test
  void a_write_that_is_not_acknowledged_has_survived_nothing() {
    assertThat(label(WriteConcern.UNACKNOWLEDGED, NOT_TOLD, WIRED_TIGER))
        .isEqualTo("w=0, not acknowledged");
  }

  @Test
  void the_servers_default_is_said_to_be_that() {
    BsonDocument byServer = BsonDocument.parse("{w: 'majority', wtimeout: 0}");

    assertThat(label(WriteConcern.ACKNOWLEDGED, byServer, WIRED_TIGER))
        .isEqualTo("w=majority (the server's default), journaled");
  }

  @Test
  void a_named_concern_is_not_the_servers_default() {
    BsonDocument byServer = BsonDocument.parse("{w: 'majority'}");

    assertThat(label(WriteConcern.W1, byServer, WIRED_TIGER))
        .isEqualTo("w=1, journaled every 100 ms");
  }

  @Test
  void what_is_not_told_is_not_made_up() {
    assertThat(new Durability(WriteConcern.W1, NOT_TOLD, WIRED_TIGER, 0, true).label().text())
        .isEqualTo("w=1, journal interval not reported");
    assertThat(label(WriteConcern.W1, NOT_TOLD, NOT_TOLD)).isEqualTo("w=1, journal not reported");
    assertThat(
            label(
                WriteConcern.W1,
                NOT_TOLD,
                BsonDocument.parse("{name: 'inMemory', persistent: false}")))
        .isEqualTo("w=1, in memory");
  }
}
