@NullMarked
package io.github.ycsbext.jdbc.settings;

import org.jspecify.annotations.NullMarked;
