import type { ApiAnswer } from '../../support/api';

/** Repeats a call until its rate limit is reached. @returns the refusal */
export async function exceedLimit(times: number, call: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  for (let time = 0; time < times; time += 1) expect((await call()).status).not.toBe(429);
  return call();
}
