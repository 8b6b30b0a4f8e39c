package io.github.ycsbext.workload.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InFlightTest {
  /** A source in which every other operation is an insert, starting with the first. */
  static final class EveryOther implements OperationSource {
    private long number;

    @Override
    public void moveTo(long to) {
      number = to;
    }

    @Override
    public OperationKind kind() {
      return number % 2 == 0 ? OperationKind.INSERT : OperationKind.READ;
    }

    @Override
    public long before(OperationKind counted) {
      return counted == OperationKind.INSERT ? (number + 1) / 2 : number / 2;
    }

    @Override
    public long key() {
      return number;
    }

    @Override
    public long bits() {
      return 0;
    }

    @Override
    public long insert() {
      return number / 2;
    }

    @Override
    public long owner() {
      return number;
    }

    @Override
    public long writer(long position) {
      return position;
    }

    @Override
    public boolean isInVain() {
      return false;
    }
  }

  private final InFlight inFlight = of(2);

  static InFlight of(int threads) {
    return new InFlight(threads, ClientShare.ALL, operation -> (operation + 1) / 2);
  }

  private final OperationSource ofFirst = new EveryOther();
  private final OperationSource ofSecond = new EveryOther();

  @Test
  void threads_take_one_number_after_the_other() {
    assertThat(inFlight.next(0, ofFirst)).isZero();
    assertThat(inFlight.next(1, ofSecond)).isEqualTo(1);
    assertThat(inFlight.next(1, ofSecond)).isEqualTo(2);
    assertThat(ofSecond.insert()).isEqualTo(1);
  }

  @Test
  void an_insert_is_under_way_from_its_number_to_its_end() {
    inFlight.next(0, ofFirst);
    inFlight.next(1, ofSecond);
    assertThat(inFlight.threadAt(0)).isZero();
    assertThat(inFlight.threadAt(1)).isEqualTo(-1);

    inFlight.end(0);
    assertThat(inFlight.threadAt(0)).isEqualTo(-1);
  }

  @Test
  void inserts_are_settled_up_to_the_first_that_is_under_way_or_not_taken_yet() {
    inFlight.next(0, ofFirst);
    for (int i = 0; i < 10; i++) {
      inFlight.next(1, ofSecond);
    }
    assertThat(inFlight.settled()).isZero();

    inFlight.end(0);
    assertThat(inFlight.settled()).isEqualTo(5);

    inFlight.end(1);
    assertThat(inFlight.settled()).isEqualTo(6);
  }
}
