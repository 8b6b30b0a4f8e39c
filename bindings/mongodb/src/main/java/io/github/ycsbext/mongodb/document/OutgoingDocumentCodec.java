package io.github.ycsbext.mongodb.document;

import org.bson.BsonBinaryReader;
import org.bson.BsonReader;
import org.bson.BsonWriter;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;

/** Writes by {@link BsonWriter#pipe}, the only way that the driver's decorators leave. */
public final class OutgoingDocumentCodec implements Codec<OutgoingDocument> {
  @Override
  public void encode(BsonWriter writer, OutgoingDocument document, EncoderContext context) {
    try (BsonBinaryReader reader = new BsonBinaryReader(new OutgoingDocumentInput(document))) {
      writer.pipe(reader);
    }
  }

  @Override
  public OutgoingDocument decode(BsonReader reader, DecoderContext context) {
    throw new UnsupportedOperationException("an outgoing document is never read");
  }

  @Override
  public Class<OutgoingDocument> getEncoderClass() {
    return OutgoingDocument.class;
  }
}
