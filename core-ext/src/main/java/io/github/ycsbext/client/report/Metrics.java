package io.github.ycsbext.client.report;

import com.sun.net.httpserver.HttpHandler;

/** A service with libraries of its own, loaded only by a run whose metrics someone wants. */
public interface Metrics {
  HttpHandler page(LiveValues values);
}
