/** What the properties say, and the drivers and URLs that they name. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.jdbc.settings;
