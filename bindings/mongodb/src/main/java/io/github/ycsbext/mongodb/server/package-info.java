/** The clients that threads share, and what the servers behind them are. */
@NullMarked
package io.github.ycsbext.mongodb.server;

import org.jspecify.annotations.NullMarked;
