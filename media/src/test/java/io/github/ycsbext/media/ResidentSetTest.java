package io.github.ycsbext.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.media.EncodedMedia.ResidentSet;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ResidentSetTest {
  private final ResidentSet residents = new ResidentSet(100);

  @Test
  void room_that_is_reserved_is_not_given_twice() {
    assertThat(residents.reserve(60)).isTrue();
    assertThat(residents.reserve(60)).isFalse();
    assertThat(residents.residentBytes()).isEqualTo(60);

    residents.release(60);

    assertThat(residents.reserve(60)).isTrue();
  }

  @Test
  void there_is_no_room_where_all_is_being_made() {
    keep("a", 40);
    residents.reserve(60);

    assertThat(residents.reserve(70)).isFalse();
    assertThat(residents.residentBytes()).isLessThanOrEqualTo(100);
  }

  @Test
  void what_was_used_gets_a_second_chance() {
    Slot used = keep("used", 40);
    Slot idle = keep("idle", 40);
    used.keptNow();

    assertThat(residents.reserve(50)).isTrue();

    assertThat(used.keptNow()).isNotNull();
    assertThat(idle.keptNow()).isNull();
    assertThat(residents.residentBytes()).isEqualTo(90);
  }

  @Test
  void where_all_were_used_the_oldest_goes() {
    Slot oldest = keep("a", 40);
    Slot newest = keep("b", 40);
    oldest.keptNow();
    newest.keptNow();

    assertThat(residents.reserve(50)).isTrue();

    assertThat(oldest.keptNow()).isNull();
    assertThat(newest.keptNow()).isNotNull();
  }

  @Test
  void after_clearing_nothing_is_taken_in() {
    Slot kept = keep("a", 40);
    residents.reserve(20);

    residents.clear();

    assertThat(kept.keptNow()).isNull();
    assertThat(residents.reserve(1)).isFalse();
    assertThat(residents.admit(kept, payload(20))).isFalse();
  }

  private Slot keep(String name, int bytes) {
    Slot slot = new Slot(new MediumFile(Path.of(name), medium(bytes)));
    assertThat(residents.reserve(bytes)).isTrue();
    assertThat(residents.admit(slot, payload(bytes))).isTrue();
    return slot;
  }

  private static Payload payload(int bytes) {
    return new Payload(new byte[bytes], 0);
  }

  private static Medium medium(long bytes) {
    return new Medium(
        "x", Medium.Kind.IMAGE, "image/png", 1, 1, null, bytes, null, null, null, null);
  }
}
