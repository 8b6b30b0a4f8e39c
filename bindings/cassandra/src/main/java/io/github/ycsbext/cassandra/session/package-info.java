/** The connection to a cluster: the configuration of the driver, and what it counts. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.cassandra.session;
