package io.github.ycsbext.media;

/**
 * An encoded medium: {@code length} bytes at {@code offset} of an array that all its users share.
 * Never write to it.
 *
 * @param checksum the checksum of these bytes, by {@link EncodedMedia#checksumOf}
 */
@SuppressWarnings("ArrayRecordComponent") // A copy per read would be a second memcpy per operation.
public record Payload(byte[] array, int offset, int length, long checksum, Medium medium) {}
