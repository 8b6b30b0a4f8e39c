package io.github.ycsbext.redis;

import io.github.ycsbext.redis.connection.Request;
import java.util.List;
import java.util.function.Function;
import site.ycsb.Status;

/**
 * An operation that takes one round trip.
 *
 * @param writes whether it changes the record, so that replicas may have to be waited for
 * @param status reads the replies, one for each request; throws an error reply
 */
record Exchange(List<Request> requests, boolean writes, Function<List<Object>, Status> status) {}
