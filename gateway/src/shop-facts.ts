import { calls, shopFacts, tradingFacts, type ShopFacts, type TradingFacts } from '@tokri/contracts';
import { fetchResponse, type Logger } from '@tokri/service-kit';
import { randomUUID } from 'node:crypto';
import { createFactsCopy, type FactsCopy } from './facts-copy';
import type { RedisConnection } from './redis';

/** The public facts of the shop. */
export type ShopFactsCopy = FactsCopy<ShopFacts>;
/** Its hours and charges. */
export type TradingFactsCopy = FactsCopy<TradingFacts>;

interface Dependencies<Facts> {
  redis: RedisConnection;
  prefix: string;
  fetchFacts: () => Promise<Facts>;
  logger: Logger;
}

interface ShopFactsDependencies extends Dependencies<ShopFacts> {
  /** Name and contact of the settings, for a shop that never saved its own. */
  settings: Pick<ShopFacts, 'name' | 'helpContact'>;
}

const TIMEOUT_MS = 2_000;
/** Age of the minutes of delivery, which change without an event (ADR 47). */
const TRADING_REFRESH_MS = 60_000;

export function createShopFacts({ prefix, settings, ...rest }: ShopFactsDependencies): ShopFactsCopy {
  const initial = { version: 0, ...settings };
  const copy = createFactsCopy({
    ...rest,
    key: `${prefix}shop`,
    schema: shopFacts,
    initial,
    name: 'the shop profile',
  });
  const current = () => {
    const known = copy.current();
    return known.version === 0 ? { ...known, ...settings } : known;
  };
  return { ...copy, current };
}

export function createTradingFacts({ prefix, ...rest }: Dependencies<TradingFacts>): TradingFactsCopy {
  const copy = createFactsCopy({
    ...rest,
    key: `${prefix}trading`,
    schema: tradingFacts,
    initial: { version: 0 },
    refreshMs: TRADING_REFRESH_MS,
    name: 'the trading rules',
  });
  // The event has the rules alone.
  const changed = (rules: TradingFacts) => {
    const { deliveryMinutes } = copy.current();
    copy.changed({ ...rules, ...(deliveryMinutes && { deliveryMinutes }) });
  };
  return { ...copy, changed };
}

/** Reads a document from order, outside of its circuit breaker. @throws without a valid answer */
async function fetchFrom<Answer>(
  orderUrl: string,
  { method, path, response }: { method: string; path: string; response: { parse(body: unknown): Answer } },
): Promise<Answer> {
  const headers = { 'x-request-id': randomUUID() };
  const answer = await fetchResponse(
    new URL(path, orderUrl),
    { method, headers, idempotent: true },
    TIMEOUT_MS,
  );
  if (answer.status !== 200) throw new Error(`order answers ${answer.status}`);
  return response.parse(JSON.parse(answer.body.toString('utf8')));
}

export const fetchShopFacts = (orderUrl: string) => async (): Promise<ShopFacts> =>
  (await fetchFrom(orderUrl, calls.getShop)).data;

export const fetchTradingFacts = (orderUrl: string) => async (): Promise<TradingFacts> =>
  (await fetchFrom(orderUrl, calls.getTrading)).data;
