import { useRef } from 'react';
import type { ApiError } from '../../../api/api-error';
import { newUuid } from '../../../lib/new-uuid';

/** Refusals are answers; without an answer, or with a failure of the server, the request may have been carried out. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500;

/**
 * Ids of requests by what they want. A repeated request has the id of the attempt whose answer did not arrive, so that the
 * server does it once; after an answer the same wish is a new one.
 */
export function useAttemptIds() {
  const ids = useRef(new Map<string, string>());
  return {
    idOf(wish: string): string {
      const id = ids.current.get(wish) ?? newUuid();
      ids.current.set(wish, id);
      return id;
    },
    /** @param error undefined after a success */
    end(wish: string, error?: ApiError): void {
      if (!error || isRefusal(error)) ids.current.delete(wish);
    },
  };
}
