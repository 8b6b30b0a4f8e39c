/** The commands of {@code bin/ycsb schema}, and sharding. */
@NullMarked
package io.github.ycsbext.mongodb.schema;

import org.jspecify.annotations.NullMarked;
