import { HttpError } from '@tokri/service-kit';
import { MAX_BYTES } from '../receive-file';
import type { VariantWidth } from '../pictures/picture-format';

/**
 * The bytes of a picture of the origin, or undefined when it has none of that path. Throws 503 when the origin does not
 * answer in time or not sensibly; asking again is safe.
 */
export type FetchPicture = (path: string, width: VariantWidth) => Promise<Buffer | undefined>;

interface OriginSettings {
  /** Address that the path of a picture is appended to. */
  url: string;
  timeoutSeconds: number;
}

/**
 * Asks the configured address and no other: redirects are not followed. The width goes along as `?w=`, so that an
 * origin that can make sizes makes that one; one that cannot sends what it has.
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

/** At most as many bytes as an upload may have: whatever is longer is not read to its end. */
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
