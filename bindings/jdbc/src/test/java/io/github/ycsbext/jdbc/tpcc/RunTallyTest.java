package io.github.ycsbext.jdbc.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.jdbc.tpcc.settings.TransactionType;
import io.github.ycsbext.jdbc.tpcc.transaction.Request.Outcome;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.JointCounts;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RunTallyTest {
  private static UserTally of(TransactionType type, int calls, long millis) {
    UserTally tally = new UserTally();
    add(tally, type, calls, millis);
    return tally;
  }

  private static void add(UserTally tally, TransactionType type, int calls, long millis) {
    for (int i = 0; i < calls; i++) {
      tally.record(type, millis * 1_000_000);
    }
  }

  private static UserTally payments(int calls, long millis) {
    return of(TransactionType.PAYMENT, calls, millis);
  }

  private static List<String> notes(UserTally tally) {
    return new RunTally(List.of(tally)).notes().stream().map(Note::text).toList();
  }

  @Test
  void a_users_percentile_weighs_as_much_as_its_calls() {
    RunTally tally = new RunTally(List.of(payments(300, 10), payments(100, 50), new UserTally()));

    assertThat(tally.values(1))
        .doesNotContainKey("TPCC.DELIVERY-P95-OF-USERS(us)")
        // Of one user's 100 calls, one is too few beyond it.
        .doesNotContainKey("TPCC.PAYMENT-P99-OF-USERS(us)")
        .hasEntrySatisfying(
            "TPCC.PAYMENT-P95-OF-USERS(us)",
            mean -> assertThat(mean).isCloseTo(20_000, within(300.0)))
        .hasEntrySatisfying(
            "TPCC.PAYMENT-P90(us)", all -> assertThat(all).isCloseTo(50_000, within(500.0)));
  }

  @Test
  void orders_that_were_rolled_back_are_transactions_and_no_new_orders() {
    UserTally tally = of(TransactionType.NEW_ORDER, 10, 1);
    add(tally, TransactionType.PAYMENT, 30, 1);
    tally.count(Outcome.ROLLED_BACK);
    tally.countRetry();

    assertThat(new RunTally(List.of(tally, new UserTally())).values(0.5))
        .containsEntry("TPCC.NOPM", 18.0)
        .containsEntry("TPCC.TPM", 80.0)
        .containsEntry("TPCC.ROLLED-BACK", 1.0)
        .containsEntry("TPCC.RETRIES", 1.0)
        .containsEntry("TPCC.PAYMENT-SHARE(%)", 75.0);
  }

  @Test
  void skipped_deliveries_are_told_above_one_of_a_hundred() {
    UserTally tally = of(TransactionType.DELIVERY, 10, 1);
    tally.count(Outcome.ofDelivery(9));
    assertThat(notes(tally)).noneMatch(note -> note.contains("skipped"));

    tally.count(Outcome.ofDelivery(9));
    assertThat(notes(tally))
        .contains(
            "2.0 % of 100 deliveries in a district were skipped, because it had no order to deliver;"
                + " TPC-C wants this told above 1 %");
  }

  @Test
  void a_transaction_that_is_too_slow_for_the_standard_is_told() {
    UserTally tally = payments(9, 1);
    add(tally, TransactionType.PAYMENT, 1, 9_000);
    assertThat(notes(tally)).noneMatch(note -> note.contains("took"));

    add(tally, TransactionType.PAYMENT, 1, 9_000);
    assertThat(notes(tally)).contains("9 of 10 PAYMENT took up to 9.0 s; TPC-C allows 5 s");
  }

  @Test
  void a_share_that_chance_does_not_explain_is_told() {
    UserTally tally = of(TransactionType.NEW_ORDER, 465, 1);
    add(tally, TransactionType.PAYMENT, 415, 1);
    add(tally, TransactionType.ORDER_STATUS, 40, 1);
    add(tally, TransactionType.DELIVERY, 40, 1);
    add(tally, TransactionType.STOCK_LEVEL, 40, 1);
    assertThat(notes(tally)).isEmpty();

    add(tally, TransactionType.NEW_ORDER, 9_000, 1);
    assertThat(notes(tally))
        .contains("PAYMENT is 4.2 % of the transactions; TPC-C asks for at least 43 %");
  }

  @Test
  void what_clients_tell_is_put_together_as_if_one_had_counted_it() {
    UserTally first = payments(30, 10);
    UserTally second = of(TransactionType.NEW_ORDER, 10, 50);
    second.count(Outcome.ROLLED_BACK);
    second.countRetry();
    second.count(Outcome.ofDelivery(3));
    JointCounts.Joint joint =
        RunTally.join(
            List.of(
                told(
                    0.4, first, Map.of("TPCC.NOPM-OF-SERVER", 90L), RunNote.TPCC_COUNT_BROKEN.of()),
                told(0.5, second, Map.of())));

    Map<String, Double> alone = new TreeMap<>(new RunTally(List.of(first, second)).values(0.5));
    alone.put("TPCC.NOPM-OF-SERVER", 180.0);
    assertThat(joint.values()).containsExactlyInAnyOrderEntriesOf(alone);
    assertThat(joint.notes().get(0).text()).isEqualTo("TPC-C: words");
    assertThat(joint.notes())
        .containsAll(new RunTally(List.of(first, second)).notes())
        .endsWith(RunNote.TPCC_COUNT_BROKEN.of());
  }

  /** Returns counts as they come from another process. */
  private static RunTally.TpccCounts told(
      double minutes, UserTally user, Map<String, Long> grown, Note... findings) {
    RunTally.TpccCounts counts =
        new RunTally.TpccCounts("TPC-C: words", minutes, List.of(user), grown, List.of(findings));
    return ResultJson.read(ResultJson.text(counts), RunTally.TpccCounts.class);
  }

  @Test
  void nothing_is_left_after_a_reset() {
    UserTally tally = payments(5, 10);
    tally.count(Outcome.ofDelivery(0));
    tally.reset();

    assertThat(notes(tally)).isEmpty();
    assertThat(new RunTally(List.of(tally)).values(1).values()).containsOnly(0.0);
  }
}
