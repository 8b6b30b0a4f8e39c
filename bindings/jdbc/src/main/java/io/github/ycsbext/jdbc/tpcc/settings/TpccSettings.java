package io.github.ycsbext.jdbc.tpcc.settings;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.jdbc.schema.AdminConnection;
import io.github.ycsbext.jdbc.tpcc.consistency.Check;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties.Isolation;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties.RoutineKind;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties.TableDistribution;
import io.github.ycsbext.workload.operation.ClientShare;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** {@code routines} is null for the best that the server can; isolation for its own. */
public record TpccSettings(
    boolean isRun,
    int warehouses,
    @Nullable RoutineKind routines,
    TableDistribution distribution,
    Mix mix,
    boolean waits,
    int retries,
    @Nullable Isolation isolation,
    Check check,
    ClientShare share,
    long seed) {

  public static TpccSettings of(Properties properties) throws InvalidSettingsException {
    return Settings.read(properties, TpccSettings::of);
  }

  /** With the server's routines; throws if it has none of the kind that was asked for. */
  public TpccSettings on(AdminConnection server) throws InvalidSettingsException {
    RoutineKind best = best(server);
    RoutineKind kind = routines == null ? best : routines;
    boolean isKnown = best.isOfServer() && (kind != RoutineKind.FUNCTIONS || kind == best);
    if (kind.isOfServer() && !isKnown) {
      throw new InvalidSettingsException(
          List.of(
              "%s=%s: %s has none of them: leave it out, or give %s"
                  .formatted(TpccProperties.ROUTINES, text(kind), server.system(), text(best))));
    }
    return new TpccSettings(
        isRun, warehouses, kind, distribution, mix, waits, retries, isolation, check, share, seed);
  }

  private static RoutineKind best(AdminConnection server) {
    if (server.isPostgreSql()) {
      return RoutineKind.FUNCTIONS;
    }
    return server.isOfMySqlFamily() ? RoutineKind.PROCEDURES : RoutineKind.CLIENT;
  }

  public String words() {
    return ("TPC-C: warehouses %s, mix %s, routines %s, distribution %s, isolation %s, retries %s, waits %s,"
            + " seed %s")
        .formatted(
            warehouses,
            text(mix),
            routines == null ? "default" : text(routines),
            text(distribution),
            isolation == null ? "default" : text(isolation),
            retries,
            waits,
            seed);
  }

  private static String text(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }

  private static int warehouses(Settings settings) {
    long records = settings.get(WorkloadProperties.RECORD_COUNT);
    return (int) Math.max(1, Math.min(records, TpccProperties.MAX_WAREHOUSES));
  }

  public static TpccSettings of(Settings settings) {
    settings.own(TpccProperties.PREFIX);
    return new TpccSettings(
        settings.get(WorkloadProperties.IS_RUN),
        settings.get(TpccProperties.WAREHOUSES, warehouses(settings)),
        settings.find(TpccProperties.ROUTINES),
        settings.get(TpccProperties.DISTRIBUTION),
        settings.get(TpccProperties.MIX),
        settings.get(TpccProperties.WAITS),
        settings.get(TpccProperties.RETRIES),
        settings.find(TpccProperties.ISOLATION),
        settings.get(TpccProperties.CHECK),
        ClientShare.of(settings),
        settings.get(WorkloadProperties.SEED));
  }
}
