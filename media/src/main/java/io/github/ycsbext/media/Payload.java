package io.github.ycsbext.media;

/** {@code length} bytes at {@code offset} of an array that all its users share. */
@SuppressWarnings("ArrayRecordComponent") // A copy per read would be a second memcpy per operation.
public record Payload(byte[] array, int offset, int length, long checksum, Medium medium) {}
