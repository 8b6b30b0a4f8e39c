/** Users' media, as arrays in documents or as documents of their own. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.mongodb.media;
