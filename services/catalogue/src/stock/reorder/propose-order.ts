import { drawArrivalAge, learnArrivalChances, type SupplierOrder } from './arrival-chances';
import type { DemandEstimate } from './demand-estimate';
import { forecastDemand, type Forecast } from './demand-forecast';
import { deviationOf, drawOf, SCENARIOS } from './scenario-draws';
import { createWorthCurve } from './worth-curve';

export interface ReorderSituation {
  /** Number of the period that begins; an arrival in it is not known yet. */
  now: number;
  /** Pieces that can be sold now. */
  stock: number;
  /** Arrived and open ones, in any order; the arrived ones teach the lead time. */
  orders: readonly SupplierOrder[];
  /** Periods before `now`, oldest first. */
  demand: readonly DemandEstimate[];
  /** In periods; 0 arrives in the period of the order. */
  promisedLeadTime: number;
  /** Of a sold piece, in any unit that `holdingCost` also has. */
  profit: number;
  /** Of a piece that is left at the end of a period. */
  holdingCost: number;
  /** Periods of a season, 7 for days of the week. */
  seasonLength?: number;
}

/** Orders of the next periods that could serve a sale as well. */
const LATER_ORDERS = 4;
/** Periods after the last possible arrival in which left pieces may wait for a buyer. */
const WAITING_PERIODS = 5;

/** Columns of the draws: 0 is the order itself, those after it are the orders of the next periods. */
const OPEN_ORDER = { first: 6, count: 10 };
const CHOICE = 16;
const NOISE = 17;

/**
 * Pieces to order now (ADR 33). A hundred scenarios draw demand and arrivals. In each, a piece is worth its profit if it serves
 * a sale before the next order can arrive, less the holding cost of the periods it waits; a later sale is worth nothing, because
 * a later order can serve it. Pieces are ordered as long as one more is worth something on average.
 */
export function proposeOrder(situation: ReorderSituation): number {
  const { now, stock, orders, demand, promisedLeadTime, profit, holdingCost, seasonLength } = situation;
  const chances = learnArrivalChances(orders, now, promisedLeadTime);
  const forecasts = forecastDemand(demand, seasonLength);
  const open = orders.filter(
    ({ pieces, placed, arrived }) => pieces > 0 && arrived === undefined && now - placed < chances.length,
  );
  const periods = chances.length + WAITING_PERIODS;
  const curve = createWorthCurve(SCENARIOS * (periods + 1));
  const deliveries = new Float64Array(periods);
  const wanted = new Float64Array(periods);

  for (let scenario = 0; scenario < SCENARIOS; scenario += 1) {
    const arrival = drawArrivalAge(chances, drawOf(scenario, 0));
    if (arrival === undefined) continue;
    const replaced = nextArrival(chances, scenario, arrival) ?? periods;
    drawDeliveries(deliveries, open, now, chances, scenario);
    drawDemand(wanted, forecasts, scenario, demand.length);
    let left = Math.max(0, stock);
    let missing = 0;
    let worth = 0;
    for (let period = 0; period < periods; period += 1) {
      left += deliveries[period]! - wanted[period]!;
      if (left >= 0) continue;
      if (period >= arrival) {
        const worthHere = (period < replaced ? profit : 0) - holdingCost * (period - arrival);
        curve.change(missing, worthHere - worth);
        worth = worthHere;
        missing -= left;
      }
      left = 0;
    }
    curve.change(missing, -holdingCost * (periods - arrival) - worth);
  }
  return curve.bestQuantity();
}

/** The period in which the first order of a later period arrives after this one; undefined if none does. */
function nextArrival(chances: readonly number[], scenario: number, arrival: number): number | undefined {
  let next: number | undefined;
  for (let later = 1; later <= LATER_ORDERS; later += 1) {
    const age = drawArrivalAge(chances, drawOf(scenario, later));
    if (age === undefined || later + age <= arrival) continue;
    next = Math.min(next ?? Infinity, later + age);
  }
  return next;
}

/** Fills in the pieces of open orders that arrive, by period from now. */
function drawDeliveries(
  deliveries: Float64Array,
  open: readonly SupplierOrder[],
  now: number,
  chances: readonly number[],
  scenario: number,
): void {
  deliveries.fill(0);
  for (let index = 0; index < open.length; index += 1) {
    const { pieces, placed } = open[index]!;
    const draw = drawOf(scenario, OPEN_ORDER.first + (index % OPEN_ORDER.count));
    const age = drawArrivalAge(chances, draw, now - placed);
    if (age !== undefined) deliveries[age - (now - placed)]! += pieces;
  }
}

/** Fills in the pieces wanted, by period from now; a forecast is drawn by its share. */
function drawDemand(
  wanted: Float64Array,
  forecasts: readonly Forecast[],
  scenario: number,
  past: number,
): void {
  const { level: start, spread, adaptation, season } = chooseForecast(forecasts, drawOf(scenario, CHOICE));
  let level = start;
  for (let period = 0; period < wanted.length; period += 1) {
    const deviation = spread * deviationOf(scenario, NOISE + period);
    const seasonal = season.length > 0 ? season[(past + period) % season.length]! : 0;
    wanted[period] = Math.max(0, level + deviation + seasonal);
    level = Math.max(0, level + adaptation * deviation);
  }
}

function chooseForecast(forecasts: readonly Forecast[], draw: number): Forecast {
  let rest = draw;
  for (const forecast of forecasts) {
    if (rest < forecast.share) return forecast;
    rest -= forecast.share;
  }
  return forecasts.at(-1)!;
}
