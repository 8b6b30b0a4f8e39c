package io.github.ycsbext.workload.economy;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.FieldSettings;
import io.github.ycsbext.binding.InsertPolicy;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.key.KeySettings;
import io.github.ycsbext.workload.key.KeySpace;
import io.github.ycsbext.workload.key.KeySpaceReader;
import io.github.ycsbext.workload.key.Requests;
import io.github.ycsbext.workload.operation.ClientShare;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.Properties;
import site.ycsb.WorkloadException;

/**
 * The properties of {@link EconomyWorkload}, read and checked.
 *
 * @param field the field that has the balance
 * @param balance what each record has after the load
 * @param transactions whether each transfer is a transaction of the database
 */
record EconomySettings(
    boolean isRun,
    String table,
    String field,
    KeySpace keys,
    KeySettings naming,
    Requests requests,
    ClientShare share,
    InsertPolicy insertPolicy,
    long balance,
    boolean transactions,
    long seed) {

  static EconomySettings of(Properties properties) throws WorkloadException {
    return Settings.checked(properties, EconomySettings::of);
  }

  static EconomySettings of(Settings settings) {
    settings.own(EconomyProperties.PREFIX);
    settings.know(EconomyProperties.ALL); // The tables of some databases have the fieldcount.
    KeySpace keys = KeySpaceReader.of(settings);
    KeySettings naming = KeySettings.of(settings);
    boolean isRun = settings.get(WorkloadProperties.IS_RUN);
    if (keys.records() < 2 || (isRun && keys.count() < keys.records())) {
      settings.error(
          "recordcount="
              + keys.records()
              + ": a transfer is between two of all records, and the sum over all of them is"
              + " checked: give at least 2, and a run no insertstart or insertcount",
          WorkloadProperties.RECORD_COUNT,
          WorkloadProperties.INSERT_START,
          WorkloadProperties.INSERT_COUNT);
    }
    naming.refuseTooShort(settings, keys.records() - 1);
    FieldSettings fields = FieldSettings.of(settings, CommonProperties.FIELD_COUNT);
    if (fields.haveLengths()) {
      settings.error(
          CommonProperties.FIELDS
              + ": a balance is as long as its digits: give names without lengths, such as "
              + String.join(",", fields.names()),
          CommonProperties.FIELDS);
    }
    return new EconomySettings(
        isRun,
        settings.get(CommonProperties.TABLE),
        fields.names().get(0),
        keys,
        naming,
        Requests.of(settings),
        ClientShare.of(settings),
        InsertPolicy.of(settings),
        settings.get(EconomyProperties.BALANCE),
        settings.get(CommonProperties.TRANSACTIONS),
        settings.get(WorkloadProperties.SEED));
  }
}
