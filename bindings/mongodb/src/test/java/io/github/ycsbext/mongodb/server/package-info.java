@NullMarked
package io.github.ycsbext.mongodb.server;

import org.jspecify.annotations.NullMarked;
