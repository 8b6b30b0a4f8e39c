/**
 * YCSB on MongoDB, with the synchronous driver.
 *
 * <p>A record is a document: {@code _id} is the key, a string; every field is binary data. A table
 * is a collection. This is upstream's layout, so that either client reads what the other has
 * loaded.
 *
 * <p>Values go from their own arrays into the driver's buffers ({@link
 * io.github.ycsbext.mongodb.document.OutgoingDocument}) and come back as slices of the single array
 * that the driver has filled for their document ({@link
 * io.github.ycsbext.mongodb.document.StoredFields}): this package copies no value and decodes none.
 *
 * <p>Each {@link io.github.ycsbext.mongodb.MongoDbDatabase} belongs to one thread; the underlying
 * clients are shared ({@link io.github.ycsbext.mongodb.server.Clients}). Nothing here prints or
 * exits, and no credential leaves {@link io.github.ycsbext.mongodb.settings.ServerUrl}.
 */
package io.github.ycsbext.mongodb;
