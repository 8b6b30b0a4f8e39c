/**
 * Processes of the operating system, whether or not this JVM started them.
 *
 * <p>What must not outlive its process is ended in one of three ways: at a normal end or a signal
 * by an {@link io.github.ycsbext.process.ExitHook}; if the process is killed, by what sees the pipe
 * from it close; and if that is killed, too, by the next process, which knows the owner of what it
 * finds by its {@link io.github.ycsbext.process.ProcessIdentity#label}.
 */
package io.github.ycsbext.process;
