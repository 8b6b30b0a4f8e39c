/**
 * The client, driven by its command line: mostly in this process, in others where a process ends.
 */
package io.github.ycsbext.client;
