/** A barcode reader types faster than any person, and ends with Enter. */
const MAX_GAP_MS = 50;
const MIN_LENGTH = 6;

export interface ScanBuffer {
  text: string;
  /** Milliseconds, when its last key was pressed. */
  at: number;
}
export const EMPTY_BUFFER: ScanBuffer = { text: '', at: 0 };

/** What the keys so far may become, and the text that was scanned if this key ends one. */
export function nextKey(
  buffer: ScanBuffer,
  key: string,
  at: number,
): { buffer: ScanBuffer; scanned?: string } {
  const text = at - buffer.at <= MAX_GAP_MS ? buffer.text : '';
  if (key === 'Enter') return { buffer: EMPTY_BUFFER, ...(text.length >= MIN_LENGTH && { scanned: text }) };
  // Shift and the like come before the letters that they change.
  if (key.length > 1) return { buffer: { text, at } };
  return { buffer: { text: text + key, at } };
}
