@NullMarked
package io.github.ycsbext.jdbc.dialect;

import org.jspecify.annotations.NullMarked;
