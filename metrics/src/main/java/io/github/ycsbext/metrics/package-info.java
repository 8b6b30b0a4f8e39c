/**
 * The values of a run that goes on, as Prometheus reads them. {@link
 * io.github.ycsbext.client.report.LiveValues} enters and a page of text or protobuf leaves, made
 * anew for whoever asks; nothing here is called by the threads that work.
 */
package io.github.ycsbext.metrics;
