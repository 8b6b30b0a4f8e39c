/** PostgreSQL, alone or with the Citus extension. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.clusters.engine.postgresql;
