export interface FrameLayout {
  /** Bytes needed to read the length of a frame. */
  headerBytes: number;
  /** Total length of the frame at `offset`; throws on an invalid length. */
  frameLength(buffer: Buffer, offset: number): number;
}

/**
 * Splits a stream of chunks into length-prefixed frames. A frame is a view of the received buffer if possible; the
 * chunks of a larger one are concatenated once.
 */
export function createFrameReader(
  layout: FrameLayout,
  onFrame: (frame: Buffer) => void,
): (chunk: Buffer) => void {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let wantedBytes = 0;

  return (chunk) => {
    kept.push(chunk);
    keptBytes += chunk.length;
    if (keptBytes < wantedBytes) return;
    const buffer = kept.length === 1 ? chunk : Buffer.concat(kept, keptBytes);
    let offset = 0;
    wantedBytes = layout.headerBytes;
    while (buffer.length - offset >= layout.headerBytes) {
      const length = layout.frameLength(buffer, offset);
      if (buffer.length - offset < length) {
        wantedBytes = length;
        break;
      }
      onFrame(buffer.subarray(offset, offset + length));
      offset += length;
    }
    keptBytes = buffer.length - offset;
    kept = keptBytes === 0 ? [] : [buffer.subarray(offset)];
  };
}
