/**
 * The coordinator of several clients that run together, and its two sides: the process that leads
 * the run, and the clients.
 *
 * <p>Clients are processes that others place and watch: this machine, SSH, Slurm, Kubernetes. Here
 * they only meet: the coordinator compares their clocks with its own, lets all begin at one moment,
 * gets each one's measurements every second, and its outcome at the end. What the measurements mean
 * is not known here.
 *
 * <p>A client's connection is a pair of streams. Those of a client that the coordinator has started
 * itself, here or over SSH, are the standard input and output of that process, so nothing listens
 * and no secret is needed.
 */
package io.github.ycsbext.client.coordination;
