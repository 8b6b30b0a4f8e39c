/** The commands of {@code bin/ycsb schema}, and sharding. */
package io.github.ycsbext.mongodb.schema;
