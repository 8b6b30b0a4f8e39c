package io.github.ycsbext.workload.social;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.social.SocialWorkload.SocialStream;
import io.github.ycsbext.workload.social.SocialWorkload.SocialStream.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SocialStreamTest {
  private static final int OPERATIONS = 600;

  private static SocialStream stream(int client, int clients) {
    return new SocialStream(
        SocialSettings.of(
            Settings.of(
                Map.of(
                    "recordcount", "400",
                    "readproportion", "0.6",
                    "insertproportion", "0.4",
                    "seed", "7",
                    "client.index", Integer.toString(client),
                    "client.count", Integer.toString(clients)))));
  }

  private static List<Turn> taken(int client, int clients, Function<SocialStream, Turn> next) {
    SocialStream stream = stream(client, clients);
    List<Turn> taken = new ArrayList<>();
    Turn one = next.apply(stream);
    while (one.number() < OPERATIONS) {
      taken.add(one);
      one = next.apply(stream);
    }
    return taken;
  }

  private static Stream<Turn> ofAll(int clients, Function<SocialStream, Turn> next) {
    return IntStream.range(0, clients)
        .boxed()
        .flatMap(client -> taken(client, clients, next).stream())
        .sorted(Comparator.comparingLong(Turn::number));
  }

  @Test
  void clients_together_do_what_one_does_alone() {
    for (int clients : List.of(2, 3, 20)) {
      assertThat(ofAll(clients, stream -> stream.next(true)))
          .hasSize(OPERATIONS)
          .isEqualTo(taken(0, 1, stream -> stream.next(true)));
      assertThat(ofAll(clients, stream -> stream.next(false)))
          .isEqualTo(taken(0, 1, stream -> stream.next(false)));
    }
  }

  @Test
  void a_user_s_media_are_added_by_one_client_in_their_order() {
    for (int client = 0; client < 3; client++) {
      int index = client;
      List<Turn> added =
          taken(client, 3, stream -> stream.next(true)).stream().filter(Turn::isInsert).toList();

      assertThat(added).isNotEmpty().allMatch(operation -> operation.user() % 3 == index);
      assertThat(added.stream().filter(o -> o.user() == index).map(Turn::medium)).isSorted();
    }
  }
}
