/** The commands of {@code bin/ycsb schema}. */
package io.github.ycsbext.jdbc.schema;
