/** What the properties say, and what is drawn and chosen by them. */
@NullMarked
package io.github.ycsbext.jdbc.tpcc.settings;

import org.jspecify.annotations.NullMarked;
