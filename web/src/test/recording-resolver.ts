import { asJson, ok } from './server';

/** An msw resolver that answers with `data` and records the request bodies. */
export function recordingResolver(message: string, data?: unknown) {
  const requests: unknown[] = [];
  const resolver = async ({ request }: { request: Request }) => {
    requests.push(await request.json());
    return ok(data === undefined ? {} : { data: asJson(data) }, message);
  };
  return { requests, resolver };
}
