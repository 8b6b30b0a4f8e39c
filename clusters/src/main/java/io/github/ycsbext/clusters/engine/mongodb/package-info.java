/** Everything specific to running MongoDB. */
package io.github.ycsbext.clusters.engine.mongodb;
