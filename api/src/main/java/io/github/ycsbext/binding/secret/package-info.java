/** Hides passwords, tokens and keys wherever text goes that others read. */
@NullMarked
package io.github.ycsbext.binding.secret;

import org.jspecify.annotations.NullMarked;
