/** Tests of the JDBC binding; those that end in IT run on real servers. */
@NullMarked
package io.github.ycsbext.jdbc;

import org.jspecify.annotations.NullMarked;
