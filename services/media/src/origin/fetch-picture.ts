import { HttpError } from '@tokri/service-kit';
import { MAX_BYTES } from '../uploads/receive-file';
import type { VariantWidth } from '../pictures/picture-format';

/**
 * The bytes of an image of the origin; undefined when it has none at that path. @throws 503 when the origin fails or is too slow;
 * safe to retry
 */
export type FetchPicture = (path: string, width: VariantWidth) => Promise<Buffer | undefined>;

interface OriginSettings {
  /** Address that the path of a picture is appended to. */
  url: string;
  timeoutSeconds: number;
}

/**
 * Requests the configured address only; redirects are not followed. Origins that can resize pictures use `?w=`.
 */
export function createOrigin({ url, timeoutSeconds }: OriginSettings): FetchPicture {
  const base = url.replace(/\/$/, '');
  return async (path, width) => {
    try {
      const answer = await fetch(`${base}/${path}?w=${width}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutSeconds * 1_000),
        headers: { accept: 'image/*' },
      });
      if (answer.status === 404 || answer.status === 410) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`the origin answered ${answer.status} for ${path}`);
      }
      return await bytesOf(answer, path);
    } catch (error) {
      throw new HttpError(503, 'UNAVAILABLE', 'This picture cannot be loaded at the moment.', {
        cause: error,
      });
    }
  };
}

/** Stops reading at the size limit of uploads. */
async function bytesOf(answer: Response, path: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`the origin sent more than ${MAX_BYTES} bytes for ${path}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
