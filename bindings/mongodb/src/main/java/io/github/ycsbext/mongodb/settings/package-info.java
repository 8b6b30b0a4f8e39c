/** What the properties {@code mongodb.…} say, with a URL's options. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.mongodb.settings;
