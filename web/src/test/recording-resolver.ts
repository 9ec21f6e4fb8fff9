import { asJson, ok } from './server';

/** Answers a call with `data` and keeps what it was asked. */
export function recordingResolver(message: string, data?: unknown) {
  const requests: unknown[] = [];
  const resolver = async ({ request }: { request: Request }) => {
    requests.push(await request.json());
    return ok(data === undefined ? {} : { data: asJson(data) }, message);
  };
  return { requests, resolver };
}
