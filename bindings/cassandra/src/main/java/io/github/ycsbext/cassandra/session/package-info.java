/** The connection to a cluster: the configuration of the driver, and what it counts. */
package io.github.ycsbext.cassandra.session;
