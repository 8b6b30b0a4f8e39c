/**
 * Network namespaces of Linux as machines of a small local network: one for each server, a switch
 * between them, and a link to it for each server and for the clients of this machine, each limited
 * to a rate and made slower by a delay.
 *
 * <p>Nothing here knows a database. Everything is done by iproute2's {@code ip} and {@code tc}, by
 * root; what is made bears its owner's process id, so that a later process sees what was left
 * behind.
 */
@NullMarked
package io.github.ycsbext.clusters.network;

import org.jspecify.annotations.NullMarked;
