/** What the properties {@code cassandra.…} say. */
package io.github.ycsbext.cassandra.settings;
