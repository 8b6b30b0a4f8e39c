/** Recorders and figures, without a client. */
package io.github.ycsbext.measurement;
