/** The commands of {@code bin/ycsb schema}, and sharding. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.mongodb.schema;
