/** Tests of recorders and figures, without a client. */
package io.github.ycsbext.measurement;
