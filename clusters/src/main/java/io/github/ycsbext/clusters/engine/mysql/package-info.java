/** MySQL and MariaDB, which speak one protocol and start in much the same way. */
@NullMarked
package io.github.ycsbext.clusters.engine.mysql;

import org.jspecify.annotations.NullMarked;
