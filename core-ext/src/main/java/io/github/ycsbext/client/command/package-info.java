/**
 * Commands that need no run: check, help and schema, and what every command line of YCSB shares.
 */
@NullMarked
package io.github.ycsbext.client.command;

import org.jspecify.annotations.NullMarked;
