/** The commands of {@code bin/ycsb schema}. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.jdbc.schema;
