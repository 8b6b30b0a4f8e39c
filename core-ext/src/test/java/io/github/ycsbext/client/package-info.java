/**
 * Tests of the client through its command line: mostly in this process, but in separate processes
 * when a process must end.
 */
package io.github.ycsbext.client;
