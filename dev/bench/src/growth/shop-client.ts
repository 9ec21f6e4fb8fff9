import { calls, type CallName } from '@tokri/contracts';
import { randomBytes } from 'node:crypto';

export interface Answer<Data> {
  data: Data;
  /** Pages of a list that the answer is one of. */
  pages: number;
  /** Milliseconds until the whole answer was there. */
  ms: number;
}

export type ShopClient = ReturnType<typeof createShopClient>;

/** An address of its own for every call, so that no limit by address counts (the shop trusts one proxy). */
const newAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** Calls of the contract as a browser makes them; a refusal throws. */
export function createShopClient(shopUrl: string) {
  return async function call<Data = Record<string, unknown>>(
    name: CallName,
    body?: unknown,
    token?: string,
  ): Promise<Answer<Data>> {
    const { method, path } = calls[name];
    const query =
      method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
    const isForm = body instanceof FormData;
    const startedAt = performance.now();
    const answer = await fetch(`${shopUrl}${path}${query}`, {
      method,
      headers: {
        'x-forwarded-for': newAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && !isForm && { 'content-type': 'application/json' }),
      },
      body: method === 'GET' ? undefined : isForm ? body : JSON.stringify(body ?? {}),
    });
    const json = (await answer.json()) as { data?: Data; message: string; totalNoPage?: number };
    const ms = performance.now() - startedAt;
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${json.message}`);
    // Some answers have their fields next to `message` instead of in `data`.
    return { data: json.data ?? (json as Data), pages: json.totalNoPage ?? 1, ms };
  };
}
