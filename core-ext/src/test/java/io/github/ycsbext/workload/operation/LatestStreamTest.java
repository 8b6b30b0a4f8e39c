package io.github.ycsbext.workload.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.RecordSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatestStreamTest {
  private static final int RECORDS = 200;
  private static final int OPERATIONS = 3000;

  private static LatestStream stream(String mix) {
    Map<String, String> given = new HashMap<>();
    given.put("recordcount", "" + RECORDS);
    given.put("operationcount", "" + OPERATIONS);
    given.put("seed", "7");
    given.put("requestdistribution", "latest");
    given.put("latest.updates", "true");
    for (String property : mix.split(" ", -1)) {
      String[] words = property.split("=", -1);
      given.put(words[0], words[1]);
    }
    RecordSettings settings = RecordSettings.of(Settings.of(given));
    long seed = SplitMix.mix(settings.seed());
    long own = SplitMix.at(seed, 0);
    OperationOrder order = new OperationOrder(settings.mix(), settings.operations(), own);
    LiveRecords live = new LiveRecords(settings.keys(), order, seed);
    return new LatestStream(
        order, settings.keys(), live, settings.newRequests(), settings.checkAcknowledged(), own);
  }

  @ParameterizedTest
  @CsvSource({
    "readproportion=0.5 updateproportion=0.5",
    "readproportion=0.99 updateproportion=0.01",
    "readproportion=0.6 updateproportion=0.2 insertproportion=0.15 deleteproportion=0.05"
  })
  void every_write_before_an_operation_is_found_by_its_number(String mix) {
    LatestStream stream = stream(mix);
    List<Long> written = new ArrayList<>();
    for (long number = 0; number < OPERATIONS; number++) {
      stream.moveTo(number);
      OperationKind kind = stream.kind();
      if (kind == OperationKind.UPDATE || kind == OperationKind.INSERT) {
        written.add(kind == OperationKind.INSERT ? RECORDS + stream.insert() : stream.position);
      } else if (number % 97 == 0 || number > OPERATIONS - 70) {
        for (int write = 0; write < written.size(); write++) {
          assertThat(stream.positionOf(RECORDS + write)).isEqualTo(written.get(write));
        }
      }
    }
  }

  @Test
  void what_was_updated_last_is_read_most() {
    LatestStream stream = stream("readproportion=0.5 updateproportion=0.5");
    long last = -1;
    int reads = 0;
    int ofLast = 0;
    int updatesOfLast = 0;
    for (long number = 0; number < OPERATIONS; number++) {
      stream.moveTo(number);
      boolean isLast = stream.position == last;
      if (stream.kind() == OperationKind.READ) {
        reads++;
        ofLast += isLast ? 1 : 0;
      } else {
        updatesOfLast += isLast ? 1 : 0;
        last = stream.position;
      }
    }

    assertThat((double) ofLast / reads).isBetween(0.1, 0.25);
    assertThat(updatesOfLast).isLessThan(reads / 50);
  }
}
