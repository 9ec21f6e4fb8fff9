import type { SupplierOrder } from '../../../../services/catalogue/src/stock/reorder/arrival-chances';
import type { ReorderSituation } from '../../../../services/catalogue/src/stock/reorder/propose-order';
import type { Game } from './game';

/** What the shop observes of a period's demand. */
export type Observe = (demand: number, stock: number) => ReorderSituation['demand'][number];

/** @returns pieces to order */
export type Policy = (situation: ReorderSituation) => number;

/** All demand is known, also what was lost. */
export const observeDemand: Observe = (demand) => ({ pieces: demand, certainty: 1 });

/**
 * Plays a game: in each period the policy orders, orders arrive, demand is served from stock, and what is left costs. Demand
 * beyond the stock is lost. The policy sees earlier periods only, and lead times only of orders that have arrived.
 *
 * @returns share of the perfect reward, at least 0
 */
export function play(game: Game, policy: Policy, observe: Observe = observeDemand): number {
  const { promisedLeadTime, profit, holdingCost, leadTime } = game;
  const orders: SupplierOrder[] = [];
  const demand = game.demandBefore.map((pieces) => observeDemand(pieces, pieces));
  let stock = 0;
  let reward = 0;
  game.demand.forEach((wanted, now) => {
    const pieces = policy({ now, stock, orders, demand, promisedLeadTime, profit, holdingCost });
    if (!Number.isInteger(pieces) || pieces < 0) throw new Error(`An order of ${pieces} pieces is invalid.`);
    orders.push({ pieces, placed: now });
    for (const order of orders) {
      const periods = leadTime[order.placed]!;
      if (periods === null || order.placed + periods !== now) continue;
      order.arrived = now;
      stock += order.pieces;
    }
    demand.push(observe(wanted, stock));
    const sold = Math.min(wanted, stock);
    stock -= sold;
    reward += profit * sold - holdingCost * stock;
  });
  return Math.max(0, reward / game.perfectReward);
}
