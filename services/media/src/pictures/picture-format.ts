import type { PICTURE_WIDTHS } from '@tokri/contracts';

/** Detected from the first bytes; file name and declared type are ignored. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/** The format of a supported picture; undefined for anything else (an SVG is a document, not a picture). */
export function formatOf(bytes: Buffer): PictureFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4)) return 'avif';
  return undefined;
}

export type VariantWidth = (typeof PICTURE_WIDTHS)[number];
export const WIDEST: VariantWidth = 800;

export const FORMATS: Record<PictureFormat, { extension: string; type: string }> = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
  webp: { extension: 'webp', type: 'image/webp' },
  gif: { extension: 'gif', type: 'image/gif' },
  avif: { extension: 'avif', type: 'image/avif' },
};
