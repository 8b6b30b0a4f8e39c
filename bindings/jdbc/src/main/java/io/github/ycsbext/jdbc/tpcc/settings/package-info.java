/** What the properties say, and what is drawn and chosen by them. */
package io.github.ycsbext.jdbc.tpcc.settings;
