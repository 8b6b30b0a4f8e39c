/** Hides passwords, tokens and keys wherever text goes that others read. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.binding.secret;
