/** What the properties {@code mongodb.…} say, with a URL's options. */
package io.github.ycsbext.mongodb.settings;
