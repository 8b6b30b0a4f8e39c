package io.github.ycsbext.workload.economy;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.List;

/** The properties of {@link EconomyWorkload}. */
public final class EconomyProperties {
  static final String PREFIX = "economy.";

  public static final Property<Long> BALANCE =
      Property.longInteger(
          "economy.balance", 1000L, 0, 1_000_000_000, "what each record has after the load");

  /** The properties that no other workload has. */
  public static final List<Property<?>> OWN = List.of(CommonProperties.TRANSACTIONS, BALANCE);

  public static final List<Property<?>> ALL =
      List.of(
          WorkloadProperties.IS_RUN,
          WorkloadProperties.RECORD_COUNT,
          WorkloadProperties.INSERT_START,
          WorkloadProperties.INSERT_COUNT,
          WorkloadProperties.OPERATION_COUNT,
          CommonProperties.TABLE,
          CommonProperties.FIELD_COUNT,
          CommonProperties.FIELD_NAME_PREFIX,
          CommonProperties.FIELDS,
          CommonProperties.KEY_PREFIX,
          CommonProperties.KEY_FORMAT,
          WorkloadProperties.KEY_LENGTH,
          WorkloadProperties.INSERT_ORDER,
          WorkloadProperties.ZERO_PADDING,
          WorkloadProperties.REQUEST_DISTRIBUTION,
          WorkloadProperties.ZIPFIAN_CONSTANT,
          WorkloadProperties.HOT_RECORDS,
          WorkloadProperties.HOT_REQUESTS,
          WorkloadProperties.EXPONENTIAL_PERCENTILE,
          WorkloadProperties.EXPONENTIAL_FRACTION,
          CommonProperties.RETRY_LIMIT,
          CommonProperties.RETRY_INTERVAL,
          CommonProperties.KEEP_GOING,
          WorkloadProperties.SEED,
          WorkloadProperties.CLIENT_COUNT,
          WorkloadProperties.CLIENT_INDEX,
          CommonProperties.TRANSACTIONS,
          BALANCE);

  private EconomyProperties() {}
}
