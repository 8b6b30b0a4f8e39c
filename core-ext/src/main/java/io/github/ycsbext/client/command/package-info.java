/**
 * Commands that need no run: check, help and schema, and what every command line of YCSB shares.
 */
package io.github.ycsbext.client.command;
