/** Servers that are started by the user's own commands. */
@NullMarked
package io.github.ycsbext.clusters.engine.command;

import org.jspecify.annotations.NullMarked;
