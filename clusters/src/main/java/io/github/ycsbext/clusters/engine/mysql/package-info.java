/** MySQL and MariaDB, which speak one protocol and start in much the same way. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.clusters.engine.mysql;
