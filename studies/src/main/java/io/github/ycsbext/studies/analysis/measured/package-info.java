/**
 * What was measured: result folders read back, their cells with means and percentiles over all
 * repetitions, the course of a run over time, latency by rate of a search for a capacity, and the
 * files that cannot be read. No server is contacted, so this can run at any time and anywhere.
 */
package io.github.ycsbext.studies.analysis.measured;
