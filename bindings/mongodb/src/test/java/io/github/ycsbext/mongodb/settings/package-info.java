@NullMarked
package io.github.ycsbext.mongodb.settings;

import org.jspecify.annotations.NullMarked;
