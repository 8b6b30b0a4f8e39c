package io.github.ycsbext.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OperationNamesTest {
  private static final List<String> NAMES =
      List.of(
          "READ",
          "NEW-ORDER",
          OperationNames.READ_MODIFY_WRITE,
          OperationNames.READ_FILE,
          OperationNames.GENERATE,
          OperationNames.VERIFY,
          "CLIENT-RESIZE",
          OperationNames.CLEANUP);

  @Test
  void a_call_is_neither_the_clients_work_nor_several_calls() {
    assertThat(NAMES.stream().filter(OperationNames::isCall)).containsExactly("READ", "NEW-ORDER");
    assertThat(NAMES.stream().filter(OperationNames::isOfDatabase))
        .containsExactly("READ", "NEW-ORDER", "READ-MODIFY-WRITE");
    assertThat(NAMES.stream().filter(OperationNames::isOfWorkload))
        .containsExactly("READ", "NEW-ORDER", "READ-MODIFY-WRITE", "READ-FILE");
  }

  @Test
  void failures_and_response_times_are_other_views_of_an_operation() {
    Stream<String> views = NAMES.stream().map(OperationNames::failed);
    assertThat(views.filter(OperationNames::isFailureOfCall))
        .containsExactly("READ-FAILED", "NEW-ORDER-FAILED");
    assertThat(OperationNames.isOfDatabase("Intended-READ")).isFalse();
    assertThat(OperationNames.isOfDatabase("READ-FAILED")).isFalse();
    assertThat(OperationNames.operation(OperationNames.response("READ"))).isEqualTo("READ");
    assertThat(Stream.of("READ", "Intended-READ").sorted(OperationNames.RESPONSE_FIRST))
        .containsExactly("Intended-READ", "READ");
  }
}
