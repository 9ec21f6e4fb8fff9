import type { ShopState } from '@tokri/local-stack';
import { withShop } from '../support/shop';
import { printTable, type Figure } from '../support/table';
import { residentMemory, type PartMemory } from './resident-memory';

const MB = 1_000_000;
const MAX_SERVICE_MB = 150;
/** 1.2 GB. */
const MAX_SHOP_MB = 1_200;
const REST_MS = Number(process.env.REST_MS ?? 20_000);

/** Resident memory of a demo shop after its first `npm start`, without load, including the engines. */
export const run = () =>
  withShop(async (state, home) => {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const parts = residentMemory(state, home);
    printTable('Resident memory at rest', figures(parts), [
      'Proportional set sizes: a page that several processes map is counted once in the sum.',
      `${await productCount(state)} products.`,
    ]);
  });

function figures(parts: readonly PartMemory[]): Figure[] {
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const leftOver = parts.filter(({ kind }) => kind === 'left over');
  return [
    ...parts.map(({ part, kind, bytes, processes }) => ({
      what: `${kind} ${kind === part ? '' : part}`.trim() + (processes > 1 ? `, ${processes} processes` : ''),
      measured: megabytes(bytes),
      ...(kind === 'service' && { goal: `<= ${MAX_SERVICE_MB} MB`, met: bytes <= MAX_SERVICE_MB * MB }),
    })),
    {
      what: 'the whole shop',
      measured: megabytes(all),
      goal: `<= ${MAX_SHOP_MB} MB`,
      met: all <= MAX_SHOP_MB * MB,
    },
    {
      what: 'processes left over from the build',
      measured: String(leftOver.reduce((sum, { processes }) => sum + processes, 0)),
      goal: 'none',
      met: leftOver.length === 0,
    },
  ];
}

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;

async function productCount({ shopUrl }: ShopState): Promise<number> {
  const answer = await fetch(`${shopUrl}/api/product/get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, limit: 1 }),
  });
  return ((await answer.json()) as { totalCount: number }).totalCount;
}
