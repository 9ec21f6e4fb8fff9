import { MAX_QUANTITY, PRESET_LEAD_DAYS } from '@tokri/contracts';
import type { DemandEstimate } from '../../reorder/demand-estimate';
import { forecastDemand } from '../../reorder/demand-forecast';
import { proposeOrder, type ReorderSituation } from '../../reorder/propose-order';
import { learnArrivalChances, type SupplierOrder } from '../../reorder/arrival-chances';

export interface ProductFigures {
  stock: number;
  demand: readonly DemandEstimate[];
  orders: readonly SupplierOrder[];
  learnedDays?: number | undefined;
  /** As the supplier states. */
  usualDays?: number | undefined;
  /** Paise: what shoppers pay, and what the shop paid; the cost may be unknown. */
  price: number;
  cost?: number | undefined;
}

interface Proposed {
  pieces: number;
  onOrder: number;
  soldPerDay: number;
  daysLeft: number;
  leadDays: number;
  isLeadLearned: boolean;
}

/** Share of the price that is profit when the cost is unknown. */
const ASSUMED_MARGIN = 0.2;
/** A product that sells below its cost is still ordered. */
const LEAST_MARGIN = 0.05;
/** Share of the cost for a day on the shelf: capital, space and mostly spoilage. */
const HOLDING_A_DAY = 0.005;
/** Whole weeks in which a product is known before days of the week count. */
const SEASON = { days: 7, weeks: 4 };
const MOST_DAYS = 999;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** What to order of a product now. @param now number of the day */
export function propose(figures: ProductFigures, now: number): Proposed {
  const { stock, demand, orders, learnedDays, usualDays, price } = figures;
  const cost = figures.cost ?? price * (1 - ASSUMED_MARGIN);
  const seasonLength = demand.length >= SEASON.days * SEASON.weeks ? SEASON.days : 0;
  const leadDays = learnedDays ?? usualDays ?? PRESET_LEAD_DAYS;
  const perDay = forecastDemand(demand, seasonLength).reduce(
    (sum, { share, level }) => sum + share * level,
    0,
  );
  // The supplier's word begins the life table; what was learned is in the orders.
  const promisedLeadTime = usualDays ?? leadDays;
  const situation: ReorderSituation = {
    ...{ now, stock, orders, demand, seasonLength, promisedLeadTime },
    profit: Math.max(price - cost, price * LEAST_MARGIN),
    holdingCost: cost * HOLDING_A_DAY,
  };
  const pieces = proposeOrder(situation);
  return {
    pieces: Math.min(MAX_QUANTITY, pieces, withoutGamble(situation)),
    onOrder: orders.reduce((sum, each) => sum + (each.arrived === undefined ? each.pieces : 0), 0),
    soldPerDay: rounded(perDay),
    daysLeft: perDay > 0 ? rounded(Math.min(MOST_DAYS, stock / perDay)) : MOST_DAYS,
    leadDays,
    isLeadLearned: learnedDays !== undefined,
  };
}

/**
 * Pieces that would be ordered if nothing were on its way, less what is. Scenarios in which a second order overtakes the first are
 * worth pieces to the policy when a piece earns much; a shop does not order twice for that. Lost orders are not on their way.
 */
function withoutGamble(situation: ReorderSituation): number {
  const { orders, now, promisedLeadTime } = situation;
  const ages = learnArrivalChances(orders, now, promisedLeadTime).length;
  const coming = orders.filter(({ placed, arrived }) => arrived === undefined && now - placed < ages);
  const arrived = orders.filter((order) => order.arrived !== undefined);
  const wanted = proposeOrder({ ...situation, orders: arrived });
  return Math.max(0, wanted - coming.reduce((sum, { pieces }) => sum + pieces, 0));
}
