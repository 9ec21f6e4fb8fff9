import type { PictureFormat, VariantWidth } from './picture-format';

/* What the service and its decoder (src/decoder.ts) say to each other. */

export interface PreparedPicture {
  format: PictureFormat;
  /** Pixels of the upright picture as it is kept. */
  width: number;
  height: number;
  /** "#rrggbb" */
  dominantColour: string;
  variants: PreparedVariant[];
  /** In its own format, upright, without anything but pixels. */
  original: Buffer;
}

export interface PreparedVariant {
  width: VariantWidth;
  bytes: Buffer;
}

export interface DecodeJob {
  bytes: Buffer;
  format: PictureFormat;
  /** Only variants of these widths, made while somebody waits: faster, a little larger. Left out: all of it. */
  widths?: readonly VariantWidth[];
}

/** What became of a picture: a refusal is an answer, never an error. */
export type DecodeResult =
  | { kind: 'picture'; picture: PreparedPicture }
  | { kind: 'variants'; variants: PreparedVariant[] }
  | { kind: 'too-many-pixels'; maxMegapixels: number }
  | { kind: 'too-much-work'; reason: string }
  | { kind: 'damaged'; reason: string };

export type DecoderMessage =
  { kind: 'ready' } | { kind: 'result'; result: DecodeResult; /** Bytes. */ residentMemory: number };
