@NullMarked
package io.github.ycsbext.mongodb.document;

import org.jspecify.annotations.NullMarked;
