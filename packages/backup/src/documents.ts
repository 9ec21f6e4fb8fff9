const LENGTH_BYTES = 4;

/**
 * Splits a stream of concatenated BSON documents, as mongodump writes them; memory is bounded by one
 * chunk and one document.
 * @throws Error when the stream ends within a document
 */
export async function* splitDocuments(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= LENGTH_BYTES) {
      const length = rest.readInt32LE(at);
      if (length < LENGTH_BYTES + 1) throw new Error(`a document of ${length} bytes: this is no BSON`);
      if (rest.length - at < length) break;
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('the file ends in the middle of a document');
}

/** Joins documents into chunks large enough to compress well. */
export async function* joinDocuments(
  documents: AsyncIterable<Uint8Array>,
  chunkBytes = 64 * 1024,
): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const document of documents) {
    parts.push(document);
    size += document.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}
