package io.github.ycsbext.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.retry.RetryDecision;
import com.datastax.oss.driver.api.core.retry.RetryVerdict;
import com.datastax.oss.driver.api.core.session.ProgrammaticArguments;
import com.datastax.oss.driver.internal.core.context.DefaultDriverContext;
import com.datastax.oss.driver.internal.core.retry.DefaultRetryPolicy;
import io.github.ycsbext.binding.DriverRetries;
import org.junit.jupiter.api.Test;

class CountingRetryPolicyTest {
  private static final SimpleStatement STATEMENT = SimpleStatement.newInstance("SELECT 1");

  private static DefaultDriverContext context() {
    DriverConfigLoader loader =
        DriverConfigLoader.programmaticBuilder()
            .withClass(DefaultDriverOption.RETRY_POLICY_CLASS, CountingRetryPolicy.class)
            .build();
    return new DefaultDriverContext(loader, ProgrammaticArguments.builder().build());
  }

  @Test
  void what_is_sent_again_is_counted_and_what_is_not_is_not() {
    CountingRetryPolicy policy = (CountingRetryPolicy) context().getRetryPolicy("default");
    long before = DriverRetries.soFar();

    RetryVerdict first = policy.onUnavailableVerdict(STATEMENT, ConsistencyLevel.QUORUM, 2, 1, 0);
    RetryVerdict again = policy.onUnavailableVerdict(STATEMENT, ConsistencyLevel.QUORUM, 2, 1, 1);

    assertThat(policy).isInstanceOf(DefaultRetryPolicy.class);
    assertThat(first.getRetryDecision()).isEqualTo(RetryDecision.RETRY_NEXT);
    assertThat(again.getRetryDecision()).isEqualTo(RetryDecision.RETHROW);
    assertThat(DriverRetries.soFar()).isEqualTo(before + 1);
  }

  @Test
  void a_read_that_lacks_only_its_data_is_counted() {
    CountingRetryPolicy policy = (CountingRetryPolicy) context().getRetryPolicy("default");
    long before = DriverRetries.soFar();

    policy.onReadTimeoutVerdict(STATEMENT, ConsistencyLevel.QUORUM, 2, 2, false, 0);
    policy.onReadTimeoutVerdict(STATEMENT, ConsistencyLevel.QUORUM, 2, 1, false, 0);

    assertThat(DriverRetries.soFar()).isEqualTo(before + 1);
  }
}
