import { asJson, ok } from './server';

/** A resolver (msw's term for what answers a request) that answers with `data` and records the bodies of the requests. */
export function recordingResolver(message: string, data?: unknown) {
  const requests: unknown[] = [];
  const resolver = async ({ request }: { request: Request }) => {
    requests.push(await request.json());
    return ok(data === undefined ? {} : { data: asJson(data) }, message);
  };
  return { requests, resolver };
}
