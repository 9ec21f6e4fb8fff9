import { startEnvironment, type Environment } from './environment';
import { allFaults } from './faults';
import { createHistory } from './history';
import { sleep } from './http-client';
import { injectFaults } from './injector';
import {
  createMessageChaos,
  QUEUES,
  type MessageChaos,
  type PublishedEvent,
  type QueueName,
} from './message-chaos';
import { replicatedBy } from './network';
import { readOptions, type Options } from './options';
import { createRandom } from './random';
import { printReport, writeResult, type Result } from './report';
import { rollingRestart } from './rolling-restart';
import { callBrokerManagement } from './snapshot';
import { waitForSteadyState } from './steady-state';
import { DESK_WORKERS, openDesk } from './workload/desk-workers';
import { createAccount, createProducts, type Account } from './workload/fixtures';
import { cancelSometimes, runShopper } from './workload/shopper';

/** Users before the faults: few, so that no call fails for lack of processor time. */
const BASELINE_SHOPPERS = 8;
const BASELINE_WORKERS = 2;
/** Time limit for users to finish after the faults. */
const PATIENCE_MS = 120_000;
/** Minimum number of events of replicated services in the baseline. */
const MIN_BASELINE_EVENTS = 30;
/** Time limit of the baseline, long enough for a busy machine. */
const MAX_BASELINE_MS = 90_000;
const log = (line: string) => console.log(line);

/** The experiment: baseline, rolling restart, faults under load, return to the steady state. */
async function run(
  { minutes, seed, only, replicas, shoppers: count, baselineSeconds }: Options,
  environment: Environment,
): Promise<Result> {
  const random = createRandom(String(seed));
  const products = await createProducts(environment);
  const accounts = await Promise.all(
    Array.from({ length: count }, (_each, at) => createAccount(environment, at + 1)),
  );

  const messages = createMessageChaos(
    environment.engines.amqpUrl('operator'),
    random.stream('message chaos'),
  );
  await messages.start(await readBindings(environment));
  await environment.cards.setWebhookFaults({ duplicates: 1, shuffleMs: 300 });
  try {
    const history = createHistory();
    let until = Infinity;
    const isRunning = () => Date.now() < until;
    log(
      `${count} shoppers and ${DESK_WORKERS} at the desk for ${minutes} minutes, ${replicas} replicas of ${replicatedBy(replicas).join(', ')}`,
    );
    const { shopUrl, cards } = environment;
    const startShopper = (account: Account, index: number) => {
      const choices = random.stream(`shopper ${index}`);
      return runShopper({
        ...{ shopUrl, account, products, cards, history, isRunning, mayDispute: true, random: choices },
        afterOrder: cancelSometimes(history, choices.stream('cancellations')),
      });
    };
    const desk = await openDesk({ environment, products, accounts, history, random: random.stream('desk') });
    const workers = [desk.work(isRunning, 0, BASELINE_WORKERS)];
    const shoppers = accounts.slice(0, BASELINE_SHOPPERS).map(startShopper);
    const baseline = await measureBaseline(environment, messages, replicas, baselineSeconds * 1_000);
    const restart = await rollingRestart(environment, history);
    shoppers.push(
      ...accounts
        .slice(BASELINE_SHOPPERS)
        .map((account, index) => startShopper(account, BASELINE_SHOPPERS + index)),
    );
    workers.push(desk.work(isRunning, BASELINE_WORKERS));
    until = Date.now() + minutes * 60_000;
    const faults = allFaults(environment, messages);
    const injected = await injectFaults({ faults, random, only, until, log });
    environment.processes.resumeAll();
    environment.network.heal();
    const people = Promise.all([...shoppers, ...workers]).then(() => 'home');
    if ((await Promise.race([people, sleep(PATIENCE_MS)])) !== 'home')
      log('  somebody still waits for an answer and is left behind');
    await cards.setWebhookFaults({ duplicates: 0, shuffleMs: 0, paused: false, lose: 0 });

    const observed = {
      ...{ history, products, messages, baseline, rollingRestart: restart },
      replicated: new Set<string>(replicatedBy(replicas)),
      accounts: new Map(accounts.map(({ userId, email }) => [userId, email])),
    };
    const steadyState = await waitForSteadyState(environment, observed, desk.finishTheDay);
    return printReport({ history, messages, injected, minutes, steadyState }, log);
  } finally {
    await messages.stop();
  }
}

/** Events of a period in which only the broker is slow, so that they stay in the outboxes long enough for two relays to collide. */
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

/** The queues that each event type is bound to, once every service has declared its queue. */
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

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  log(
    `seed ${options.seed}: npm run faults -- --minutes ${options.minutes} --seed ${options.seed} --replicas ${options.replicas} --shoppers ${options.shoppers}`,
  );
  const environment = await startEnvironment(createRandom(String(options.seed)), options.replicas, log);
  let result: Result = { passed: 0, failed: 1 };
  try {
    result = await run(options, environment);
  } finally {
    await environment.close(options.keep || result.failed > 0);
  }
  if (options.report) writeResult(options.report, result);
  log(`\nseed ${options.seed}: ${result.passed} passed, ${result.failed} failed`);
  return result.failed > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
