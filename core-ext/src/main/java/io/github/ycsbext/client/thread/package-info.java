/** The threads that send a phase's operations, each with a database of its own that is measured. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.client.thread;
