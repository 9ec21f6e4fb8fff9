import { createHash } from 'node:crypto';

const SEGMENT = /^[a-z0-9](?:[a-z0-9._-]{0,198}[a-z0-9])?$/i;
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i;
const MAX_SEGMENTS = 6;

/**
 * The path of an image of the origin from the decoded segments of a request's path. Undefined unless each segment is a plain name
 * and the last one has an image extension, so that no request can reach anything else.
 */
export function picturePath(segments: readonly string[]): string | undefined {
  const isPlain = segments.every((segment) => SEGMENT.test(segment));
  return isPlain && segments.length <= MAX_SEGMENTS && PICTURE.test(segments.at(-1) ?? '')
    ? segments.join('/')
    : undefined;
}

/** Folder of the image in the image store; folders of uploads have no prefix. */
export const folderOf = (path: string): string =>
  `origin-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
