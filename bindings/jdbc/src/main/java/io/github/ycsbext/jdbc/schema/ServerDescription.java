package io.github.ycsbext.jdbc.schema;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.ServerNote;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.note.Note;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

final class ServerDescription {
  private final Set<String> systems = new LinkedHashSet<>();
  private final Set<String> versions = new LinkedHashSet<>();
  private final List<Note> topologies = new ArrayList<>();
  private final Set<Note> durabilities = new LinkedHashSet<>();
  private final Map<String, Note> details = new TreeMap<>();
  private final Set<Note> tables = new LinkedHashSet<>();
  private @Nullable Long bytesStored = 0L;

  void addServer(Connection connection, Dialect dialect) throws SQLException {
    Dialect.ServerFacts facts = dialect.describe(connection);
    systems.add(dialect.system());
    versions.add(facts.version());
    topologies.add(facts.topology());
    durabilities.add(facts.durability());
    details.putAll(facts.details());
    DatabaseMetaData driver = connection.getMetaData();
    details.put("driver", Note.plain(driver.getDriverName() + " " + driver.getDriverVersion()));
  }

  void addTables(Target.Content content) {
    tables.add(content.shown());
    Long bytes = content.bytesStored();
    bytesStored = bytes == null || bytesStored == null ? null : Long.valueOf(bytesStored + bytes);
  }

  SchemaDescription whole() {
    details.put("table", Note.joined("; ", List.copyOf(tables)));
    Note topology =
        topologies.size() == 1
            ? topologies.get(0)
            : ServerNote.SHARDED.of(topologies.size(), Note.joined("; ", topologies));
    return new SchemaDescription(
        String.join(" + ", systems),
        String.join(" + ", versions),
        topology,
        Note.joined("; ", List.copyOf(durabilities)),
        null,
        null,
        bytesStored,
        details);
  }
}
