/** The clients that threads share, and what the servers behind them are. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.mongodb.server;
