/** The connection to a cluster: the configuration of the driver, and what it counts. */
@NullMarked
package io.github.ycsbext.cassandra.session;

import org.jspecify.annotations.NullMarked;
