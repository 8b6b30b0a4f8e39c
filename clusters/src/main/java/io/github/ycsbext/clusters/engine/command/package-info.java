/** Servers that are started by the user's own commands. */
package io.github.ycsbext.clusters.engine.command;
