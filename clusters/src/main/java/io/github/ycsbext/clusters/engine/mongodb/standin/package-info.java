/**
 * The main class of the child JVM that stands in for MongoDB where there is none. Only that JVM has
 * mongo-java-server on its class path; nothing else may refer to what is here but by name.
 */
@NullMarked
package io.github.ycsbext.clusters.engine.mongodb.standin;

import org.jspecify.annotations.NullMarked;
