import { failureToApiError, toApiError, type ApiError } from '../../api/api-error';
import { trackRequest } from '../../api/slow-requests';

const TIMEOUT_MS = 30_000;

/** Sends a request without cookies and without the token of a login session. */
export async function anonymousPost<Answer>(
  url: string,
  body: unknown,
): Promise<{ data: Answer } | { error: ApiError }> {
  const finished = trackRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await Promise.race([
      fetch(url, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS);
      }),
    ]);
    // A proxy may have answered instead of the shop.
    const content: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok || content === undefined) return { error: failureToApiError(answer.status, content) };
    return { data: content as Answer };
  } catch (reason) {
    return { error: toApiError(reason) };
  } finally {
    clearTimeout(timer);
    finished();
  }
}
