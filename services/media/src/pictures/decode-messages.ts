import type { PictureFormat, VariantWidth } from './picture-format';

/* Messages between the service and its decoder (src/decoder.ts). */

export interface PreparedPicture {
  format: PictureFormat;
  /** Pixels of the stored, upright picture. */
  width: number;
  height: number;
  /** "#rrggbb" */
  dominantColour: string;
  variants: PreparedVariant[];
  /** In the original format, upright, pixels only. */
  original: Buffer;
}

export interface PreparedVariant {
  width: VariantWidth;
  bytes: Buffer;
}

export interface DecodeJob {
  bytes: Buffer;
  format: PictureFormat;
  /** Only these variants, encoded faster and slightly larger. Absent: everything. */
  widths?: readonly VariantWidth[];
  /** Only one picture of the same size, as AVIF. */
  asAvif?: boolean;
  /** Only the widest variant, as JPEG on white. */
  onWhite?: boolean;
}

/** The result for a picture; a refusal is a result, not an error. */
export type DecodeResult =
  | { kind: 'picture'; picture: PreparedPicture }
  | { kind: 'variants'; variants: PreparedVariant[] }
  | { kind: 'too-many-pixels'; maxMegapixels: number }
  | { kind: 'too-much-work'; reason: string }
  | { kind: 'damaged'; reason: string };

export type DecoderMessage =
  { kind: 'ready' } | { kind: 'result'; result: DecodeResult; /** Bytes. */ residentMemory: number };
