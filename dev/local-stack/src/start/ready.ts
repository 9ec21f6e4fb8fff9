import { UserError } from './user-error';

/**
 * Waits until every URL answers 200 and no service is degraded by the broker: on a first start, events published before
 * the queues exist are lost. The timeout error names the URLs that are not ready.
 */
export async function waitReady(addresses: Record<string, string>, seconds: number): Promise<void> {
  const open = new Map(Object.entries(addresses));
  const deadline = Date.now() + seconds * 1_000;
  while (open.size > 0) {
    await Promise.all(
      [...open].map(async ([name, url]) => ((await answers(url)) ? open.delete(name) : undefined)),
    );
    if (open.size > 0 && Date.now() > deadline) {
      const names = [...open.keys()].join(', ');
      throw new UserError(
        `Not ready after ${seconds} s: ${names}. Their logs lie in the logs folder of this copy's home.`,
      );
    }
    if (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    const { degraded } = (await response.json()) as { degraded?: string[] };
    return response.ok && !degraded?.includes('broker');
  } catch {
    return false;
  }
}
