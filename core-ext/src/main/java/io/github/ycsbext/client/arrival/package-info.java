/**
 * When operations are due: the rate over time, made from the properties, and from it the moment of
 * each operation by its number. What waits for that moment and starts the operation is in {@code
 * client.thread}.
 */
package io.github.ycsbext.client.arrival;
