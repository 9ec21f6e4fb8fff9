import { asJson, ok } from './server';

/** Answers a call with `data` and keeps what it was asked. */
export function recorder(message: string, data?: unknown) {
  const asked: unknown[] = [];
  const answer = async ({ request }: { request: Request }) => {
    asked.push(await request.json());
    return ok(data === undefined ? {} : { data: asJson(data) }, message);
  };
  return { asked, answer };
}
