@NullMarked
package io.github.ycsbext.cassandra;

import org.jspecify.annotations.NullMarked;
