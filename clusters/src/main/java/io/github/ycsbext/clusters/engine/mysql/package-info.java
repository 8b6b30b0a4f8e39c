/** MySQL and MariaDB, which speak one protocol and start in much the same way. */
package io.github.ycsbext.clusters.engine.mysql;
