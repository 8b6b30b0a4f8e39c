/**
 * The main class of the child JVM that stands in for MongoDB if MongoDB is not installed. Only that
 * JVM has mongo-java-server on its class path, so other code may refer to these classes only by
 * name.
 */
package io.github.ycsbext.clusters.engine.mongodb.standin;
