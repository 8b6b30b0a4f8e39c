package io.github.ycsbext.binding;

/**
 * Marks a {@link site.ycsb.DB} whose updates and deletes succeed whether or not the record was
 * there, so that their outcomes say nothing of a hit ratio, and none is reported.
 */
public interface BlindWrites {}
