import type { ShopState } from '@tokri/local-stack';
import { createShopClient, signUp } from '@tokri/shop-client';
import { addressOf, startGateway } from '../support/running-shop';
import { readProcesses } from '../support/process-tree';
import { withShop } from '../support/shop';
import { printTable } from '../support/table';

const CALLS = Number(process.env.CALLS ?? 1_000);
const AT_ONCE = 10;
/** The shop gateway's default limit of calls per minute and address. */
const GUEST_LIMIT = 600;

interface Kind {
  what: string;
  expected: number;
  call: () => Promise<Response>;
}

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

/** CPU time of gateway and services so far, in milliseconds; the engines also do background work and do not count. */
function processorMs(pids: ReadonlySet<number>): number {
  return readProcesses()
    .filter(({ pid }) => pids.has(pid))
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

async function repeat({ what, expected, call }: Kind, times: number): Promise<void> {
  for (let done = 0; done < times; done += AT_ONCE) {
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const response = await call();
        await response.arrayBuffer();
        return response.status;
      }),
    );
    const other = statuses.find((status) => status !== expected);
    if (other !== undefined) throw new Error(`${what} was answered with ${other}, not ${expected}`);
  }
}

/** A token that only has an invalid signature. */
async function forgedToken(url: string): Promise<string> {
  const email = `refusals.${Date.now()}@mail.example`;
  const { token } = await signUp(createShopClient({ shop: url }), { name: 'Asha', email });
  return `${token.slice(0, -8)}AAAAAAAA`;
}

async function kindsOf(state: ShopState, unlimited: string): Promise<Kind[]> {
  const authorization = `Bearer ${await forgedToken(unlimited)}`;
  const tooLong = JSON.stringify({ text: 'x'.repeat(1_100_000) });
  const limited = `${addressOf(state, 'gateway')}/api/category/get`;
  for (let call = 0; call <= GUEST_LIMIT; call += 1) await (await fetch(limited)).arrayBuffer();
  const login = `${unlimited}/api/user/login`;
  return [
    { what: 'beyond the limit', expected: 429, call: () => fetch(limited) },
    {
      what: 'forged token',
      expected: 401,
      call: () => fetch(`${unlimited}/api/cart/get`, { headers: { authorization } }),
    },
    { what: 'no such call', expected: 404, call: () => fetch(`${unlimited}/api/nothing`) },
    { what: 'broken JSON', expected: 400, call: () => post(login, '{"email":') },
    { what: 'too large', expected: 413, call: () => post(login, tooLong) },
  ];
}

/** The CPU cost of a refused call, compared with an allowed one: a guest's cart, which is never cached. */
export const run = () =>
  withShop(async (state, home) => {
    const gateway = await startGateway(state, home);
    const unlimited = `http://127.0.0.1:${gateway.port}`;
    const pids = new Set([gateway.pid, ...state.services.flatMap(({ pid }) => pid ?? [])]);
    try {
      const honest: Kind = {
        what: 'honest call',
        expected: 200,
        call: () => fetch(`${unlimited}/api/cart/get`),
      };
      const costs: [Kind, number][] = [];
      for (const kind of [honest, ...(await kindsOf(state, unlimited))]) {
        await repeat(kind, CALLS / 10);
        const before = processorMs(pids);
        await repeat(kind, CALLS);
        costs.push([kind, (processorMs(pids) - before) / CALLS]);
      }
      const [[, ofHonest] = [honest, 1]] = costs;
      printTable(
        'Processor time of gateway and services for a call',
        costs.map(([{ what, expected }, ms]) => ({
          what: `${what} (${expected})`,
          measured: `${ms.toFixed(2)} ms, ${(ms / ofHonest).toFixed(2)} of an honest one`,
          ...(expected !== 200 && { goal: 'at most 1', met: ms <= ofHonest }),
        })),
        [`${CALLS} calls of each kind.`],
      );
    } finally {
      await gateway.stop();
    }
  });
