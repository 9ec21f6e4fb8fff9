/** A barcode reader types faster than a person and ends with Enter. */
const MAX_GAP_MS = 50;
const MIN_LENGTH = 6;

export interface ScanBuffer {
  text: string;
  /** Time of the last key in milliseconds. */
  at: number;
}
export const EMPTY_BUFFER: ScanBuffer = { text: '', at: 0 };

/** The buffer after a key, and the scanned text if the key completes it. */
export function nextKey(
  buffer: ScanBuffer,
  key: string,
  at: number,
): { buffer: ScanBuffer; scanned?: string } {
  const text = at - buffer.at <= MAX_GAP_MS ? buffer.text : '';
  if (key === 'Enter') return { buffer: EMPTY_BUFFER, ...(text.length >= MIN_LENGTH && { scanned: text }) };
  // Modifier keys precede the characters that they change.
  if (key.length > 1) return { buffer: { text, at } };
  return { buffer: { text: text + key, at } };
}
