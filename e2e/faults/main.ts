import { createBook } from './book';
import { rest } from './client';
import { createCourier, QUEUES, type Courier, type QueueName, type Sighting } from './courier';
import { drive } from './driver';
import { allFaults } from './faults';
import { DOUBLED } from './network';
import { readOptions, type Options } from './options';
import { fillShelves, openAccount, type Account } from './prepare';
import { createRandom } from './random';
import { tell, writeReport, type Tally } from './report';
import { rollOut } from './roll-out';
import { settle } from './settle';
import { shop } from './shopper';
import { askBroker } from './snapshot';
import { setStage, type Stage } from './stage';

const SHOPPERS = 32;
/** Of them, while nothing is broken: the machine is not to be what is missing. */
const EARLY_SHOPPERS = 8;
const OVERTURE_MS = 15_000;
/** Of services with two replicas. */
const ENOUGH_EVENTS = 30;
/** For a machine that is busy with other things. */
const LONGEST_OVERTURE_MS = 90_000;
const say = (line: string) => console.log(line);

async function run({ minutes, seed, only }: Options, stage: Stage): Promise<Tally> {
  const random = createRandom(String(seed));
  const products = await fillShelves(stage);
  const accounts: Account[] = [];
  for (let count = 1; count <= SHOPPERS; count += 1) accounts.push(await openAccount(stage, count));

  const courier = createCourier(stage.engines.amqpUrl, random.stream('courier'));
  await courier.start(await bindings(stage));
  await stage.cards.webhooks({ duplicates: 1, shuffleMs: 300 });
  try {
    const book = createBook();
    let until = Infinity;
    const isOpen = () => Date.now() < until;
    say(`${SHOPPERS} shoppers for ${minutes} minutes`);
    const { shopUrl, cards } = stage;
    const letIn = (account: Account, index: number) =>
      shop({
        ...{ shopUrl, account, products, cards, book, isOpen },
        random: random.stream(`shopper ${index}`),
      });
    const shopping = accounts.slice(0, EARLY_SHOPPERS).map(letIn);
    const calm = await overture(stage, courier);
    const rolled = await rollOut(stage);
    shopping.push(
      ...accounts.slice(EARLY_SHOPPERS).map((account, index) => letIn(account, EARLY_SHOPPERS + index)),
    );
    until = Date.now() + minutes * 60_000;
    const faults = allFaults(stage, courier);
    const struck = await drive({ faults, random, only, until, say });
    heal(stage);
    await Promise.all(shopping);
    await cards.webhooks({ duplicates: 0, shuffleMs: 0, paused: false, lose: 0 });

    const owners = new Map(accounts.map(({ userId, email }) => [userId, email]));
    const evidence = { book, products, courier, calm, rollOut: rolled, accounts: owners };
    const settled = await settle(stage, evidence);
    return tell({ book, courier, struck, minutes, settled }, say);
  } finally {
    await courier.stop();
  }
}

/** Nothing is broken yet, the broker alone is slow: events wait in the outboxes for as long as two relays need to meet. */
async function overture({ network }: Stage, courier: Courier): Promise<Sighting[]> {
  network.ways.amqp.set({ kind: 'latency', ms: 200 });
  const startedAt = Date.now();
  const played = () => Date.now() - startedAt;
  const doubled = new Set<string>(DOUBLED);
  const heard = () => [...courier.seen.values()].filter(({ source }) => doubled.has(source)).length;
  while (played() < OVERTURE_MS || (heard() < ENOUGH_EVENTS && played() < LONGEST_OVERTURE_MS)) {
    await rest(250);
  }
  const calm = [...courier.seen.values()].map((sighting) => ({ ...sighting }));
  network.ways.amqp.set({ kind: 'normal' });
  return calm;
}

function heal({ surgeon, network }: Stage): void {
  surgeon.thawAll();
  network.clear();
}

/** Who listens to which event, as the broker knows it once every service has declared its queue. */
async function bindings({ engines }: Stage): Promise<Map<string, QueueName[]>> {
  const path = '/api/exchanges/%2F/shop.events/bindings/source';
  const isKnown = (name: string): name is QueueName => (QUEUES as readonly string[]).includes(name);
  for (;;) {
    const rows = await askBroker<{ destination: string; routing_key: string }[]>(
      engines.amqpManagementUrl,
      path,
    );
    const listeners = new Map<string, QueueName[]>();
    for (const { destination, routing_key: type } of rows) {
      if (isKnown(destination)) listeners.set(type, [...(listeners.get(type) ?? []), destination]);
    }
    if (QUEUES.every((queue) => [...listeners.values()].flat().includes(queue))) return listeners;
    await rest(250);
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  say(`seed ${options.seed}: npm run faults -- --minutes ${options.minutes} --seed ${options.seed}`);
  const stage = await setStage(createRandom(String(options.seed)), say);
  let tally: Tally = { passed: 0, failed: 1 };
  try {
    tally = await run(options, stage);
  } finally {
    await stage.close(options.keep || tally.failed > 0);
  }
  if (options.report) writeReport(options.report, tally);
  say(`\nseed ${options.seed}: ${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
