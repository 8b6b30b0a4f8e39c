package io.github.ycsbext.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.cassandra.session.Sessions.SentAgain;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SentAgainTest {
  private static final SimpleStatement STATEMENT = SimpleStatement.newInstance("SELECT 1");
  private final Exception refused = new IllegalStateException("refused");

  private static final Node NODE = unused(Node.class);
  private static final DriverExecutionProfile PROFILE = unused(DriverExecutionProfile.class);

  private final SentAgain tracker = new SentAgain();
  private long before;

  private static <T> T unused(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              throw new AssertionError(method);
            }));
  }

  @BeforeEach
  void note() {
    before = DriverRetries.soFar();
  }

  private void fails() {
    tracker.onNodeError(STATEMENT, refused, 1, PROFILE, NODE, "");
  }

  private void ends(Throwable error) {
    tracker.onError(STATEMENT, error, 1, PROFILE, NODE, "");
  }

  private long counted() {
    return DriverRetries.soFar() - before;
  }

  @Test
  void a_failure_with_a_success_after_it_was_sent_again() {
    fails();

    assertThat(counted()).isEqualTo(1);
  }

  @Test
  void the_failure_that_ends_a_request_was_not() {
    ends(new NoNodeAvailableException());
    fails();
    ends(refused);

    assertThat(counted()).isZero();

    fails();
    fails();
    ends(refused);

    assertThat(counted()).isEqualTo(1);
  }

  @Test
  void a_request_whose_time_is_over_may_have_been() {
    fails();
    ends(new DriverTimeoutException("after 10 s"));

    assertThat(counted()).isEqualTo(1);
  }
}
