/**
 * The servers that trials are measured on, started for the study on this machine or given by the
 * user, and whether this machine is fit for a benchmark.
 */
package io.github.ycsbext.studies.run.server;
