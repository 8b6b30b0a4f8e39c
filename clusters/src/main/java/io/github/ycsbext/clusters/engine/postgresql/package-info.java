/** PostgreSQL, alone or with the Citus extension. */
@NullMarked
package io.github.ycsbext.clusters.engine.postgresql;

import org.jspecify.annotations.NullMarked;
