import { sleep } from '../faults/http-client';
import { CALLS, type FrozenCall } from './calls';
import type { Environment } from './environment';
import type { Part } from './parts';
import { readinessBroken, readinessOfAll } from './readiness';
import type { Shopper } from './shopper';

interface CallResult {
  name: string;
  made: number;
  /** What went wrong, with the seconds since the freeze. */
  failures: string[];
  /** The longest that an answer, or the lack of one, took. */
  slowestMs: number;
}

export interface Round {
  part: Part;
  /** Of calls that do not need it. */
  results: CallResult[];
  /** What /readyz said and should not have said at the end of the freeze. */
  readiness: string[];
  /** Seconds until every call was answered again. */
  recovered: number;
}

const PAUSE_MS = 400;
const RECOVERY_MS = 90_000;
/** More than the relay and the gateway take together. */
const EVENTS_MS = 2_000;

const needs = (call: FrozenCall, part: Part): boolean => call.needs.includes(part);

/** Every call once, again and again until all are answered in one go. */
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
 * What was asked for before is remembered by the gateway until the catalogue changes: asked for once more when the events of
 * the last change have come.
 */
async function refillCache(shopper: Shopper): Promise<void> {
  await sleep(EVENTS_MS);
  for (const { make } of CALLS.filter((call) => call.needs.length === 0)) await make(shopper);
}

/** Makes all calls all the time while the part stands still; those that need it may fail, and disturb nobody by that. */
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
  // A call may wait so long that a short freeze only delays it.
  const noticed = (await affected).map(
    ({ failures, slowestMs }) => failures.length > 0 || slowestMs > seconds * 500,
  );
  if (noticed.length > 0 && !noticed.includes(true))
    readiness.push(`${part} was frozen, and what needs it did not notice`);
  await untilAllAnswered(shopper);
  return { part, results, readiness, recovered: (Date.now() - until) / 1_000 };
}
