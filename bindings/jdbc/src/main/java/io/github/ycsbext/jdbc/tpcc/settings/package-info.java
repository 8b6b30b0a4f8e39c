/** What the properties say, and what is drawn and chosen by them. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.jdbc.tpcc.settings;
