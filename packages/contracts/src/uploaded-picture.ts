/** Pattern of the addresses of uploaded pictures; an avatar must match it. */
export const UPLOADED_PICTURE = /^\/media\/i\/[0-9a-f]{32}\.webp$/;

/** The address of a picture by its hash: the first 32 hex digits of the SHA-256 of the bytes that were sent. */
export const uploadedPictureUrl = (hash: string): string => `/media/i/${hash}.webp`;

/** Pixels: the stored widths of every picture, selected by `?w=`. */
export const PICTURE_WIDTHS = [160, 400, 800] as const;

/** The hue, in degrees, of the plate under the pictures of a category; consecutive ids differ by the golden angle. */
export const plateHue = (categoryId: string): number =>
  Math.round(parseInt(categoryId.slice(-4), 16) * 137.508) % 360;
