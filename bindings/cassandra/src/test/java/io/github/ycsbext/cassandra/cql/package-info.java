@NullMarked
package io.github.ycsbext.cassandra.cql;

import org.jspecify.annotations.NullMarked;
