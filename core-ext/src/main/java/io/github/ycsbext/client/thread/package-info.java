/** The threads that send a phase's operations, each with a database of its own that is measured. */
package io.github.ycsbext.client.thread;
