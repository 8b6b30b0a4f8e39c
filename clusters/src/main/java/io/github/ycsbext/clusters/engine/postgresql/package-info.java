/** PostgreSQL, alone or with the Citus extension. */
package io.github.ycsbext.clusters.engine.postgresql;
