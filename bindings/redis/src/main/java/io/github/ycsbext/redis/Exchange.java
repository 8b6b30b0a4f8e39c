package io.github.ycsbext.redis;

import io.github.ycsbext.redis.connection.Request;
import java.util.List;
import java.util.function.Function;
import site.ycsb.Status;

/** One round trip; {@code writes} may wait for replicas, {@code status} throws error replies. */
record Exchange(List<Request> requests, boolean writes, Function<List<Object>, Status> status) {}
