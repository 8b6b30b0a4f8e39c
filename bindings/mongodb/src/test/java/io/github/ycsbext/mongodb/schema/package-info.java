@NullMarked
package io.github.ycsbext.mongodb.schema;

import org.jspecify.annotations.NullMarked;
