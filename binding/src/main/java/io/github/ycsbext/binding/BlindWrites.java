package io.github.ycsbext.binding;

/** Marks a {@link site.ycsb.DB} whose deletes, too, succeed whether or not the record existed. */
public interface BlindWrites extends BlindUpdates {}
