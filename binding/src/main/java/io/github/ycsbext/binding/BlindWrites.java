package io.github.ycsbext.binding;

/**
 * Marks a {@link site.ycsb.DB} whose updates and deletes succeed whether or not the record existed.
 * Their outcomes say nothing about a hit ratio, so none is reported.
 */
public interface BlindWrites {}
