import { createHash } from 'node:crypto';

const SEGMENT = /^[a-z0-9](?:[a-z0-9._-]{0,198}[a-z0-9])?$/i;
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i;
const MAX_SEGMENTS = 6;

/**
 * The path of a picture of the origin, from the (decoded) segments of a request's path; undefined unless each segment
 * is a plain name and the last one ends like a picture. Nothing else is ever asked for, so no request leads elsewhere.
 */
export function picturePath(segments: readonly string[]): string | undefined {
  const isPlain = segments.every((segment) => SEGMENT.test(segment));
  return isPlain && segments.length <= MAX_SEGMENTS && PICTURE.test(segments.at(-1) ?? '')
    ? segments.join('/')
    : undefined;
}

/** Folder of the image store that holds the picture of that path; uploads lie in folders without the prefix. */
export const folderOf = (path: string): string =>
  `origin-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
