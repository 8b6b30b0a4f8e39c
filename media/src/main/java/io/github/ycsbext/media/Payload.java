package io.github.ycsbext.media;

/** An encoded medium; all its users share the array. */
@SuppressWarnings("ArrayRecordComponent") // A copy per read would be a second memcpy per operation.
public record Payload(byte[] array, long checksum) {}
