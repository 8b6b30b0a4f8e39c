/**
 * Linux network namespaces as machines of a small local network: one for each server, a switch
 * between them, and a link to the switch for each server and for the clients on this machine. Each
 * link has a limited rate and an added delay.
 *
 * <p>Nothing here depends on a database. Root runs iproute2's {@code ip} and {@code tc} for
 * everything, and {@code nft} to cut links. Each name contains the owner's process id, so that a
 * later process can find what was left behind.
 */
package io.github.ycsbext.clusters.network;
