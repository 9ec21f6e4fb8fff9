import { sleep } from '@tokri/shop-client';
import { experiment, type Check, type Run } from '../runner';
import { createAccount, createAdmin, createProducts, guestOf, type Account } from '../workload/accounts';
import { openDesk } from '../workload/desk-workers';
import { createHistory } from '../workload/history';
import { cancelSometimes, runShopper } from '../workload/shopper';
import { startEnvironment, type Environment } from './environment';
import { allFaults } from './faults';
import { injectFaults } from './injector';
import {
  createMessageChaos,
  QUEUES,
  type MessageChaos,
  type PublishedEvent,
  type QueueName,
} from './message-chaos';
import { replicatedBy } from './network';
import { rollingRestart } from './rolling-restart';
import { callBrokerManagement } from './snapshot';
import { waitForSteadyState } from './steady-state';
import { summaryOf, tooFew } from './summary';

/** Users before the faults: few enough that no call fails for lack of CPU time. */
const BASELINE_SHOPPERS = 8;
const BASELINE_WORKERS = 2;
const DESK_WORKERS = 6;
/** Time limit for users to finish after the faults. */
const PATIENCE_MS = 120_000;
/** Minimum number of events of replicated services in the baseline. */
const MIN_BASELINE_EVENTS = 30;
/** Time limit of the baseline, long enough for a busy machine. */
const MAX_BASELINE_MS = 90_000;

type Numbers = 'minutes' | 'replicas' | 'shoppers' | 'baseline';

/** Baseline, rolling restart, faults under load, return to the steady state. */
async function run({ numbers, only, random, say, ...context }: Run<Numbers>): Promise<Check[]> {
  const { minutes, replicas } = numbers;
  const environment = await startEnvironment({ ...context, random, say }, replicas);
  const { shopUrl, cards, makeAdmin } = environment;
  const guest = guestOf(shopUrl);
  const products = await createProducts(await createAdmin(guest, makeAdmin, 'Shop Keeper'));
  const inTurn = (count: number) => Array.from({ length: count }, (_each, at) => at + 1);
  const accounts = await Promise.all(inTurn(numbers.shoppers).map((at) => createAccount(guest, at)));
  const admins = await Promise.all(
    inTurn(DESK_WORKERS).map((at) => createAdmin(guest, makeAdmin, `Picker ${at}`)),
  );

  const broker = environment.engines.amqpUrl('operator');
  const messages = createMessageChaos(broker, random.stream('message chaos'));
  await messages.start(await readBindings(environment));
  await cards.setWebhookFaults({ duplicates: 1, shuffleMs: 300 });
  try {
    const history = createHistory();
    let until = Infinity;
    const isRunning = () => Date.now() < until;
    say(
      `${accounts.length} shoppers and ${DESK_WORKERS} at the desk for ${minutes} minutes, ${replicas} replicas of ${replicatedBy(replicas).join(', ')}`,
    );
    const startShopper = (account: Account, index: number) => {
      const choices = random.stream(`shopper ${index}`);
      return runShopper({
        ...{ account, products, cards, history, isRunning, mayDispute: true, random: choices },
        afterOrder: cancelSometimes(history, choices.stream('cancellations')),
      });
    };
    const desk = openDesk({
      ...{ guest, admins, products, accounts, cards, history },
      random: random.stream('desk'),
    });
    const workers = [desk.work(isRunning, 0, BASELINE_WORKERS)];
    const shoppers = accounts.slice(0, BASELINE_SHOPPERS).map(startShopper);
    const baseline = await measureBaseline(environment, messages, replicas, numbers.baseline * 1_000);
    const restart = await rollingRestart(environment, history);
    const others = accounts.slice(BASELINE_SHOPPERS);
    shoppers.push(...others.map((account, index) => startShopper(account, BASELINE_SHOPPERS + index)));
    workers.push(desk.work(isRunning, BASELINE_WORKERS));
    until = Date.now() + minutes * 60_000;
    const injected = await injectFaults({
      ...{ faults: allFaults(environment, messages), random, only, until, say },
    });
    environment.processes.resumeAll();
    environment.network.heal();
    const people = Promise.all([...shoppers, ...workers]).then(() => 'home');
    if ((await Promise.race([people, sleep(PATIENCE_MS)])) !== 'home')
      say('  somebody still waits for an answer and is left behind');
    await cards.setWebhookFaults({ duplicates: 0, shuffleMs: 0, paused: false, lose: 0 });

    const observed = {
      ...{ history, products, messages, baseline, rollingRestart: restart },
      replicated: new Set<string>(replicatedBy(replicas)),
      accounts: new Map(accounts.map(({ userId, email }) => [userId, email])),
    };
    const { results, ...steady } = await waitForSteadyState(environment, observed, desk.finishTheDay);
    for (const line of summaryOf({ ...steady, messages, injected })) say(line);
    return [
      { description: 'the workload was large enough', violations: tooFew(history, minutes) },
      ...results,
    ];
  } finally {
    await messages.stop();
  }
}

/** Events of a period with only a slow broker: they stay in the outboxes long enough for two relays to collide. */
async function measureBaseline(
  { network }: Environment,
  messages: MessageChaos,
  replicas: number,
  atLeastMs: number,
): Promise<PublishedEvent[]> {
  network.proxies.amqp.set({ kind: 'latency', ms: 200 });
  const startedAt = Date.now();
  const elapsed = () => Date.now() - startedAt;
  const replicated = new Set<string>(replicatedBy(replicas));
  const count = () => [...messages.published.values()].filter(({ source }) => replicated.has(source)).length;
  while (elapsed() < atLeastMs || (count() < MIN_BASELINE_EVENTS && elapsed() < MAX_BASELINE_MS)) {
    await sleep(250);
  }
  const baseline = [...messages.published.values()].map((event) => ({ ...event }));
  network.proxies.amqp.set({ kind: 'normal' });
  return baseline;
}

/** The queues bound to each event type, once every service has declared its queue. */
async function readBindings({ engines }: Environment): Promise<Map<string, QueueName[]>> {
  const path = '/api/exchanges/%2F/shop.events/bindings/source';
  const isKnown = (name: string): name is QueueName => (QUEUES as readonly string[]).includes(name);
  for (;;) {
    const rows = await callBrokerManagement<{ destination: string; routing_key: string }[]>(
      engines.amqpManagementUrl,
      path,
    );
    const bindings = new Map<string, QueueName[]>();
    for (const { destination, routing_key: type } of rows) {
      if (isKnown(destination)) bindings.set(type, [...(bindings.get(type) ?? []), destination]);
    }
    if (QUEUES.every((queue) => [...bindings.values()].flat().includes(queue))) return bindings;
    await sleep(250);
  }
}

export const faults = experiment({
  name: 'faults',
  numbers: {
    minutes: { byDefault: 3, help: 'how long faults are injected under load' },
    replicas: {
      ...{ byDefault: 2, least: 2 },
      help: 'replicas of everything; with 2 only of order, catalogue and payment',
    },
    shoppers: { byDefault: 32, least: 2, help: 'number of concurrent shoppers' },
    baseline: { byDefault: 15, help: 'seconds of shopping before the first fault' },
  },
  only: { help: 'only faults whose name begins with one of these: kill order,latency mongo' },
  run,
});
