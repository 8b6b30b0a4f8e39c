/**
 * What databases differ in: their SQL, their names, their types and what they tell of themselves.
 */
@NullMarked
package io.github.ycsbext.jdbc.dialect;

import org.jspecify.annotations.NullMarked;
