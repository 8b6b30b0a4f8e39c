/** The commands of {@code bin/ycsb schema}. */
@NullMarked
package io.github.ycsbext.jdbc.schema;

import org.jspecify.annotations.NullMarked;
