/**
 * Commands that need no run: check, help and schema, and what every command line of YCSB shares.
 */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.client.command;
