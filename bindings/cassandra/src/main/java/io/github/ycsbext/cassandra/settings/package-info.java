/** What the properties {@code cassandra.…} say. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.cassandra.settings;
