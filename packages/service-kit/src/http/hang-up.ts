import type { ServerResponse } from 'node:http';

/** nginx's status, in logs only, of a request whose client went away before its answer was ready. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Aborted when the client goes away before it has the whole answer. */
export function hangUpSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abortUnlessSent = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.destroyed) abortUnlessSent();
  else response.once('close', abortUnlessSent);
  return controller.signal;
}
