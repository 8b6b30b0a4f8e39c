/** Users' media, as arrays in documents or as documents of their own. */
@NullMarked
package io.github.ycsbext.mongodb.media;

import org.jspecify.annotations.NullMarked;
