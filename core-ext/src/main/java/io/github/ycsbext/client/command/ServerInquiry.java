package io.github.ycsbext.client.command;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.client.plan.NamedClass;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.Daemon;
import io.github.ycsbext.result.RunNote;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Workload;

public final class ServerInquiry {
  private static final long MAX_SECONDS = 30;

  private ServerInquiry() {}

  /** Returns null if the binding gives no description; a failure becomes a note. */
  public static @Nullable SchemaDescription ask(
      NamedClass<DB> database, Properties properties, List<Note> notes)
      throws InterruptedException {
    FutureTask<@Nullable SchemaDescription> question =
        new FutureTask<>(() -> describe(database, properties));
    Daemon.start(question, "ycsb-server-description");
    try {
      return question.get(MAX_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      notes.add(RunNote.SERVER_SILENT.of(MAX_SECONDS));
    } catch (ExecutionException e) {
      notes.add(RunNote.SERVER_NOT_DESCRIBED.of(Sentence.of(e.getCause())));
    }
    return null;
  }

  private static @Nullable SchemaDescription describe(
      NamedClass<DB> database, Properties properties) throws Exception {
    SchemaOwner owner = owner(database, properties);
    if (owner == null) {
      return null;
    }
    try (Schema schema = owner.openSchema(properties)) {
      return schema.describe();
    }
  }

  /**
   * Returns the workload if it has tables of its own, otherwise the binding; null if that has
   * nothing to set up.
   */
  static @Nullable SchemaOwner owner(NamedClass<DB> database, Properties properties) {
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
