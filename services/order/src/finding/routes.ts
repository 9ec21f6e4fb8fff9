import { calls } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import { startOfStep } from '../reports/hours';
import { formatCursor, parseCursor } from './cursor';
import { findOrders } from './find-orders';
import { presentFoundOrder } from './present';
import type { FindingStore } from './store';

const DAY_MS = 24 * 3_600_000;

export interface FindingDependencies {
  finding: FindingStore;
}

/** The list of all orders, for admins. */
export function findingRoutes(
  bind: ReturnType<typeof createCallBinder>,
  { finding }: FindingDependencies,
): void {
  bind(calls.findOrders, async ({ body: { from, to, cursor, limit, ...filter } }) => {
    const { found, next } = await findOrders(finding, {
      filter,
      from: from ? startOfStep(from) : undefined,
      until: to ? new Date(startOfStep(to).getTime() + DAY_MS) : undefined,
      position: cursor === undefined ? undefined : parseCursor(cursor),
      limit,
    });
    return {
      message: 'Orders',
      data: found.map(presentFoundOrder),
      ...(next && { nextCursor: formatCursor(next) }),
      ...(next && found.length < limit && { searchedTo: next.at.toISOString() }),
    };
  });
}
