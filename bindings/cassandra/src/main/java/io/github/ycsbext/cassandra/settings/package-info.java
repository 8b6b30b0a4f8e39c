/** What the properties {@code cassandra.…} say. */
@NullMarked
package io.github.ycsbext.cassandra.settings;

import org.jspecify.annotations.NullMarked;
