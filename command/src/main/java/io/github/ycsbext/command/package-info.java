/**
 * The command line of the tools. {@link io.github.ycsbext.command.YcsbCommand} is its only main
 * class; the modules contribute a {@link io.github.ycsbext.command.Tool} for each command. Help,
 * the sentences about errors and the exit codes are made here.
 *
 * <p>YCSB's own commands ({@code load}, {@code run}, {@code shell} and those that take the same
 * options) are not here: they run on the class path of a database, which has no picocli.
 */
package io.github.ycsbext.command;
