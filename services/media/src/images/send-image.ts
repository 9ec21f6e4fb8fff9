import { notFound } from '@tokri/service-kit';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { type Readable } from 'node:stream';
import type { ByteRange } from '../image-store/image-store';

export interface Picture {
  type: string;
  size: number;
  /** Identifies the bytes. */
  etag: string;
  /** A smaller picture will be sent to the same client later. */
  isInterim?: boolean;
  read(range?: ByteRange): Promise<Readable>;
}

/** Parses a Range header: 'none' for the whole image, 'bad' for an unsatisfiable range. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | 'bad' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'none';
  const [first, second] = [match[1]!, match[2]!];
  const start = first === '' ? Math.max(0, size - Number(second)) : Number(first);
  const end = first === '' || second === '' ? size - 1 : Math.min(Number(second), size - 1);
  return start > end || start >= size || (first === '' && Number(second) === 0) ? 'bad' : { start, end };
}

const PERMANENT = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';

const names = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === etag);

export async function sendImage(request: Request, response: Response, picture: Picture): Promise<void> {
  const { size, etag } = picture;
  response.setHeader('Cache-Control', picture.isInterim ? FOR_A_DAY : PERMANENT);
  response.setHeader('ETag', etag);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (names(request.headers['if-none-match'], etag)) {
    response.status(304).end();
    return;
  }
  const mayBePart = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = mayBePart ? rangeOf(request.headers.range, size) : 'none';
  if (range === 'bad') {
    response.setHeader('Content-Range', `bytes */${size}`);
    response.removeHeader('Cache-Control');
    response.status(416).end();
    return;
  }
  response.setHeader('Content-Type', picture.type);
  if (range === 'none') response.status(200).setHeader('Content-Length', size);
  else {
    response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    response.setHeader('Content-Length', range.end - range.start + 1);
  }
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const bytes = await picture.read(range === 'none' ? undefined : range);
  // A client that disconnects is not an error.
  await pipeline(bytes, response).catch(() => response.destroy());
}

export const noPicture = () => notFound('This picture');
