package io.github.ycsbext.cassandra;

import org.junit.jupiter.api.Nested;

/** All that one server is enough for: a start of Cassandra costs ten seconds of a processor. */
class CassandraServerIT {
  @Nested
  class Contract extends CassandraContract {}

  @Nested
  class Records extends CassandraRecordsContract {}

  @Nested
  class OfSchemas extends CassandraSchemaContract {}

  @Nested
  class OfSessions extends CassandraSessionContract {}

  @Nested
  class Typed extends CassandraTypedContract {}
}
