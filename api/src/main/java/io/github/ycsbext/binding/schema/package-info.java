/**
 * The schema commands of a binding: what it creates, describes, empties and drops on its server.
 */
@NullMarked
package io.github.ycsbext.binding.schema;

import org.jspecify.annotations.NullMarked;
