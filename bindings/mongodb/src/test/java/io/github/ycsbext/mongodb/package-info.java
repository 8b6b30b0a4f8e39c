@NullMarked
package io.github.ycsbext.mongodb;

import org.jspecify.annotations.NullMarked;
