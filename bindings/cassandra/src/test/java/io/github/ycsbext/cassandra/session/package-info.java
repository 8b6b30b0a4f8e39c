@NullMarked
package io.github.ycsbext.cassandra.session;

import org.jspecify.annotations.NullMarked;
