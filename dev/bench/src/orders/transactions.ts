import type { Harness } from '../support/harness';

interface Transactions {
  commits: number;
  conflicts: number;
}

/** Transactions of each service since its start, from its metrics. */
export async function transactionsOf({ managementUrl }: Harness): Promise<Map<string, Transactions>> {
  const counted = Object.entries(managementUrl).map(async ([name, url]): Promise<[string, Transactions]> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const value = (metric: string) =>
      Number(new RegExp(`^${metric}(?:\\{.*\\})? (\\d+)`, 'm').exec(text)?.[1]);
    return [
      name,
      {
        commits: value('messaging_transactions_total'),
        conflicts: value('messaging_transaction_conflicts_total'),
      },
    ];
  });
  return new Map(await Promise.all(counted));
}

/** One line for `orders` orders: commits and conflicts of each service per order. */
export function perOrder(
  before: ReadonlyMap<string, Transactions>,
  after: ReadonlyMap<string, Transactions>,
  orders: number,
): string {
  const parts = [...after].map(([name, now]) => {
    const was = before.get(name) ?? { commits: 0, conflicts: 0 };
    const each = (what: keyof Transactions) => ((now[what] - was[what]) / orders).toFixed(2);
    return `${name} ${each('commits')} and ${each('conflicts')}`;
  });
  return parts.join(', ');
}
