/** Everything specific to running MongoDB. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.clusters.engine.mongodb;
