/** Everything specific to running MongoDB. */
@NullMarked
package io.github.ycsbext.clusters.engine.mongodb;

import org.jspecify.annotations.NullMarked;
