@NullMarked
package io.github.ycsbext.jdbc.tpcc.schema;

import org.jspecify.annotations.NullMarked;
