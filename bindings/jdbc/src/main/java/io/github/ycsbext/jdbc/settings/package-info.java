/** What the properties say, and the drivers and URLs that they name. */
@NullMarked
package io.github.ycsbext.jdbc.settings;

import org.jspecify.annotations.NullMarked;
