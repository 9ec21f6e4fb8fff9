import { sleep } from '@tokri/shop-client';

const POLL_MS = 500;

/** Polls until there is a result; the timeout error names what is missing. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  seconds: number,
  pollMs = POLL_MS,
): Promise<Answer> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${seconds} s`);
    await sleep(pollMs);
  }
}
