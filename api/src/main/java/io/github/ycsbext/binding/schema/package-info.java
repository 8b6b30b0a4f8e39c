/**
 * The schema commands of a binding: what it creates, describes, empties and drops on its server.
 */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.binding.schema;
