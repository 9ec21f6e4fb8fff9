import { sleep } from '@tokri/shop-client';
import { CALLS, type FrozenCall } from './calls';
import type { Environment } from './environment';
import type { Part } from './parts';
import { readinessBroken, readinessOfAll } from './readiness';
import type { Shopper } from './shopper';

interface CallResult {
  name: string;
  made: number;
  /** Failures with the seconds since the freeze. */
  failures: string[];
  /** Maximum milliseconds until a response or timeout. */
  slowestMs: number;
}

export interface Round {
  part: Part;
  /** Results of calls that do not need the part. */
  results: CallResult[];
  /** Wrong /readyz responses at the end of the freeze. */
  readiness: string[];
  /** Seconds until every call was answered again. */
  recovered: number;
}

const PAUSE_MS = 400;
const RECOVERY_MS = 90_000;
/** More than relay and gateway need to process an event. */
const EVENTS_MS = 2_000;

const needs = (call: FrozenCall, part: Part): boolean => call.needs.includes(part);

/** Repeats all calls until all succeed in the same round. */
export async function untilAllAnswered(shopper: Shopper): Promise<void> {
  const deadline = Date.now() + RECOVERY_MS;
  for (;;) {
    const failures = await Promise.all(
      CALLS.map(({ name, make }) =>
        make(shopper).then(
          () => undefined,
          (error: unknown) => `${name}: ${String(error)}`,
        ),
      ),
    );
    const first = failures.find(Boolean);
    if (!first) return;
    if (Date.now() > deadline) throw new Error(`not answered while nothing is frozen: ${first}`);
    await sleep(PAUSE_MS);
  }
}

/**
 * Refills the gateway's cache, which events of the last catalogue change have invalidated.
 */
async function refillCache(shopper: Shopper): Promise<void> {
  await sleep(EVENTS_MS);
  for (const { make } of CALLS.filter((call) => call.needs.length === 0)) await make(shopper);
}

/** Makes all calls repeatedly while the part is frozen; calls that need it can fail, but must not affect the others. */
export async function freezeRound(
  { freeze, managementUrls }: Pick<Environment, 'freeze' | 'managementUrls'>,
  shopper: Shopper,
  part: Part,
  seconds: number,
): Promise<Round> {
  await refillCache(shopper);
  const goOn = freeze(part);
  const startedAt = Date.now();
  const until = startedAt + seconds * 1_000;

  async function repeat(call: FrozenCall): Promise<CallResult> {
    const result: CallResult = { name: call.name, made: 0, failures: [], slowestMs: 0 };
    while (Date.now() < until) {
      const askedAt = Date.now();
      const at = (askedAt - startedAt) / 1_000;
      await call
        .make(shopper)
        .catch((error: unknown) => result.failures.push(`${at.toFixed(1)} s: ${String(error)}`));
      result.slowestMs = Math.max(result.slowestMs, Date.now() - askedAt);
      result.made += 1;
      await sleep(PAUSE_MS);
    }
    return result;
  }

  const made = CALLS.filter((call) => !(call.writesCatalogue && needs(call, part)));
  const untouched = made.filter((call) => !needs(call, part)).map(repeat);
  const affected = Promise.all(made.filter((call) => needs(call, part)).map(repeat));
  let readiness: string[];
  try {
    await sleep(until - Date.now());
    readiness = readinessBroken(part, await readinessOfAll(managementUrls));
  } finally {
    goOn();
  }
  const results = await Promise.all(untouched);
  // A short freeze may only delay a call, because of its long timeout.
  const noticed = (await affected).map(
    ({ failures, slowestMs }) => failures.length > 0 || slowestMs > seconds * 500,
  );
  if (noticed.length > 0 && !noticed.includes(true))
    readiness.push(`${part} was frozen, and what needs it did not notice`);
  await untilAllAnswered(shopper);
  return { part, results, readiness, recovered: (Date.now() - until) / 1_000 };
}
