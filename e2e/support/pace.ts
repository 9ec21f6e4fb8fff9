/** Milliseconds of an experienced user before a tap or a click, and between keys. */
export const BEFORE_A_TAP_MS = 700;
export const KEY_MS = 150;

/** The connection of Lighthouse's mobile preset, slow 4G: milliseconds of latency and bytes a second. */
export const LAB_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
};
