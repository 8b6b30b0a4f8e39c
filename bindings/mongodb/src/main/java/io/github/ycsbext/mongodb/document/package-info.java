/** Documents as they are sent, without a copy of their values, and as they come back. */
@NullMarked
package io.github.ycsbext.mongodb.document;

import org.jspecify.annotations.NullMarked;
