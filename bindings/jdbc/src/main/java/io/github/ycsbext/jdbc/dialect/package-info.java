/**
 * What databases differ in: their SQL, their names, their types and what they tell of themselves.
 */
package io.github.ycsbext.jdbc.dialect;
