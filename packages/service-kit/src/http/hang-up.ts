import type { ServerResponse } from 'node:http';

/** nginx's status for a request whose client disconnected before the response was ready; never sent. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Aborted when the client disconnects before it has the whole response. */
export function hangUpSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abortUnlessSent = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.destroyed) abortUnlessSent();
  else response.once('close', abortUnlessSent);
  return controller.signal;
}
