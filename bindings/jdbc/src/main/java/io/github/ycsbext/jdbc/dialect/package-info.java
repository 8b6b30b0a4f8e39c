/**
 * What databases differ in: their SQL, their names, their types and what they tell of themselves.
 */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.jdbc.dialect;
