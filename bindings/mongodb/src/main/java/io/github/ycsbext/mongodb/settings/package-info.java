/** What the properties {@code mongodb.…} say, with a URL's options. */
@NullMarked
package io.github.ycsbext.mongodb.settings;

import org.jspecify.annotations.NullMarked;
