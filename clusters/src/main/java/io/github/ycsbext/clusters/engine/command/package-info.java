/** Servers that are started by the user's own commands. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.clusters.engine.command;
