package io.github.ycsbext.mongodb.document;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.bson.ByteBufNIO;
import org.bson.io.BasicOutputBuffer;
import org.bson.io.BsonInput;
import org.bson.io.BsonInputMark;
import org.bson.io.BsonOutput;
import org.bson.io.ByteBufferBsonInput;
import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Piped as a whole, as the driver does, it writes itself and nothing is copied; otherwise it is
 * first written to an array.
 */
final class OutgoingDocumentInput implements BsonInput {
  private final OutgoingDocument document;
  private final int sizeBytes;
  private boolean sizeRead;
  private boolean piped;
  private @Nullable BsonInput laidOut;

  OutgoingDocumentInput(OutgoingDocument document) {
    this.document = document;
    this.sizeBytes = Math.toIntExact(document.sizeBytes());
  }

  @Override
  public int readInt32() {
    if (laidOut == null && !sizeRead && !piped) {
      sizeRead = true;
      return sizeBytes;
    }
    return laidOut().readInt32();
  }

  @Override
  public void pipe(BsonOutput output, int numBytes) {
    if (laidOut == null && sizeRead && numBytes == sizeBytes - Integer.BYTES) {
      document.writeBody(output);
      sizeRead = false;
      piped = true;
    } else {
      laidOut().pipe(output, numBytes);
    }
  }

  private BsonInput laidOut() {
    if (laidOut == null) {
      BasicOutputBuffer buffer = new BasicOutputBuffer(sizeBytes);
      buffer.writeInt32(sizeBytes);
      document.writeBody(buffer);
      ByteBuffer bytes = ByteBuffer.wrap(buffer.getInternalBuffer(), 0, buffer.getPosition());
      laidOut = new ByteBufferBsonInput(new ByteBufNIO(bytes.order(ByteOrder.LITTLE_ENDIAN)));
      laidOut.skip(readSoFar());
    }
    return laidOut;
  }

  private int readSoFar() {
    if (piped) {
      return sizeBytes;
    }
    return sizeRead ? Integer.BYTES : 0;
  }

  @Override
  public int getPosition() {
    return laidOut == null ? readSoFar() : laidOut.getPosition();
  }

  @Override
  public boolean hasRemaining() {
    return getPosition() < sizeBytes;
  }

  @Override
  public byte readByte() {
    return laidOut().readByte();
  }

  @Override
  public void readBytes(byte[] bytes) {
    laidOut().readBytes(bytes);
  }

  @Override
  public void readBytes(byte[] bytes, int offset, int length) {
    laidOut().readBytes(bytes, offset, length);
  }

  @Override
  public long readInt64() {
    return laidOut().readInt64();
  }

  @Override
  public double readDouble() {
    return laidOut().readDouble();
  }

  @Override
  public String readString() {
    return laidOut().readString();
  }

  @Override
  public ObjectId readObjectId() {
    return laidOut().readObjectId();
  }

  @Override
  public String readCString() {
    return laidOut().readCString();
  }

  @Override
  public void skipCString() {
    laidOut().skipCString();
  }

  @Override
  public void skip(int numBytes) {
    laidOut().skip(numBytes);
  }

  @Override
  public BsonInputMark getMark(int readLimit) {
    return laidOut().getMark(readLimit);
  }

  @Override
  public void close() {
    if (laidOut != null) {
      laidOut.close();
    }
  }
}
