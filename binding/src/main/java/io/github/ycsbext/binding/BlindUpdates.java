package io.github.ycsbext.binding;

/**
 * Marks a {@link site.ycsb.DB} whose updates succeed whether or not the record existed, because
 * they make it. Their outcomes say nothing about a hit ratio, so none is reported.
 */
public interface BlindUpdates {}
