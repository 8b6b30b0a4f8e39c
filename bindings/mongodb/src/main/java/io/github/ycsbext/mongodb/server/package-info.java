/** The clients that threads share, and what the servers behind them are. */
package io.github.ycsbext.mongodb.server;
