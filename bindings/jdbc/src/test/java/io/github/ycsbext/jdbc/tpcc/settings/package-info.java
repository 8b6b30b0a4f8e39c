@NullMarked
package io.github.ycsbext.jdbc.tpcc.settings;

import org.jspecify.annotations.NullMarked;
