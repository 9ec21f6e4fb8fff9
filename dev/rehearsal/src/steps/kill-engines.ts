import { sleep } from '@tokri/shop-client';
import { underLoad } from '../load';
import type { Load, Rehearsal, Step } from '../rehearsal';
import { balanceFact, balanceViolations, settle, type Settled } from '../settle';
import { until } from '../cluster/wait';
import { deploymentsWithoutReplica, ENGINES, killAndWait } from '../cluster/workloads';

export interface KilledEngines {
  load: Load;
  engines: {
    name: string;
    /** Seconds from the kill until the engine served again, and until the next order was acknowledged. */
    backSeconds: number;
    orderSeconds: number;
    /** Deployments that temporarily had no ready replica. */
    unready: string[];
  }[];
  books: Settled;
}

const ORDER_SECONDS = 180;

async function perform(rehearsal: Rehearsal): Promise<KilledEngines> {
  const { kubectl, history, log } = rehearsal;
  const { result, load } = await underLoad(rehearsal, async () => {
    const engines: KilledEngines['engines'] = [];
    for (const name of ENGINES) {
      const startedAt = Date.now();
      const seconds = () => (Date.now() - startedAt) / 1_000;
      const unready = new Set<string>();
      let isBack = false;
      const watching = (async () => {
        while (!isBack) {
          for (const one of await deploymentsWithoutReplica(kubectl)) unready.add(one);
          await sleep(1_000);
        }
      })();
      try {
        await killAndWait(kubectl, name);
      } finally {
        isBack = true;
        await watching;
      }
      const backSeconds = seconds();
      const before = history.acknowledged().size;
      await until(
        `an order after ${name} was back`,
        async () => (history.acknowledged().size > before ? true : undefined),
        ORDER_SECONDS,
      );
      engines.push({ name, backSeconds, orderSeconds: seconds(), unready: [...unready] });
      log(`  ${name} is back after ${backSeconds.toFixed(0)} s, orders after ${seconds().toFixed(0)} s`);
    }
    return engines;
  });
  return { load, engines: result, books: await settle(rehearsal) };
}

/** Every service needs its database; all must stay ready without broker, Redis or object store. */
const MAY_BE_UNREADY_WITHOUT = 'mongo';

export const killEngines: Step<KilledEngines> = {
  name: 'kill-engines',
  title: 'database, broker, Redis and object store are killed one after the other, under load',
  perform,
  violations: ({ load, engines, books }) => [
    ...balanceViolations(books),
    ...(load.orders > 0 ? [] : ['no order was placed during the step: it shows nothing']),
    ...engines
      .filter(({ name, unready }) => name !== MAY_BE_UNREADY_WITHOUT && unready.length > 0)
      .map(({ name, unready }) => `without ${name} no replica was ready of ${unready.join(', ')}`),
  ],
  facts: ({ engines, books }) => [
    engines
      .map(
        ({ name, backSeconds, orderSeconds }) =>
          `${name} back after ${backSeconds.toFixed(0)} s, orders after ${orderSeconds.toFixed(0)} s`,
      )
      .join('; '),
    balanceFact(books),
  ],
};
