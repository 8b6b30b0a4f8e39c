package io.github.ycsbext.client.command;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.client.plan.NamedClass;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Workload;

final class SchemaOwners {
  private SchemaOwners() {}

  /**
   * Returns the workload if it has tables of its own, otherwise the binding; null if that has
   * nothing to set up.
   */
  static @Nullable SchemaOwner of(NamedClass<DB> database, Properties properties) {
    Settings settings = new Settings(properties);
    String name = settings.find(CommonProperties.WORKLOAD);
    NamedClass<Workload> workload =
        name == null
            ? null
            : NamedClass.find(settings, CommonProperties.WORKLOAD, name, Workload.class);
    Object owner =
        workload != null && workload.is(SchemaOwner.class) ? workload.make() : database.make();
    return owner instanceof SchemaOwner schemaOwner ? schemaOwner : null;
  }
}
