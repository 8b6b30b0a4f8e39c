package io.github.ycsbext.client.report;

import com.sun.net.httpserver.HttpHandler;

/**
 * Gives the values of a run as metrics. Its implementation is a service with libraries of its own,
 * which only a run loads whose metrics someone wants.
 */
public interface Metrics {
  HttpHandler page(LiveValues values);
}
