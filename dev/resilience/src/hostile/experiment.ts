import { freePort } from '@tokri/local-stack/testing';
import { sleep } from '@tokri/shop-client';
import { startLocalShop, type LocalShop } from '../environment/local-shop';
import { experiment, type Check, type Run } from '../runner';
import { createAccount, createAdmin, createProducts, guestOf, type Account } from '../workload/accounts';
import { createAttacks, runAttackers, type AttackTally } from './attackers';
import { judge, percentile } from './expectations';
import { createHonestCalls, runHonestShopper } from './honest-shopper';
import { readVitals } from './vitals';

const SHOPPERS = 8;
const ATTACKERS = 2;
/** Time for the attacks' connections to close and memory to be released. */
const SETTLING_MS = 60_000;
const WARM_UP_MS = 60_000;

/** Calls the catalogue directly, because a stock in the gateway's cache can be minutes old. */
async function stockOf({ state }: LocalShop, productId: string): Promise<number> {
  const port = state().services.find(({ name }) => name === 'catalogue')?.port;
  const { call } = guestOf(`http://127.0.0.1:${port}`);
  return (await call('getProductDetails', { productId })).data.stock;
}

/** From order's database, because the API lists at most a hundred. */
async function confirmedOrders({ database }: LocalShop): Promise<Set<string>> {
  const orders = database.useDb('tokri_order').collection('orders');
  const rows = await orders.find({ status: 'confirmed' }).toArray();
  return new Set(rows.map(({ number }) => String(number)));
}

/** Runs regular shoppers alone, then during the attacks, then a pause; checks the expectations at the end. */
async function run({ numbers: { minutes }, say, ...context }: Run<'minutes'>): Promise<Check[]> {
  const gatewayPort = await freePort();
  const shop = await startLocalShop({ ...context, say }, async () => ({ gatewayPort }));
  const shopUrl = `http://127.0.0.1:${gatewayPort}`;
  const keeper = await createAdmin(guestOf(shopUrl), shop.makeAdmin, 'Shop Keeper');
  const products = (await createProducts(keeper)).slice(0, 10);
  const accounts: Account[] = [];
  // A separate IP for each, as sent by a proxy before the shop.
  for (let count = 1; count <= SHOPPERS + ATTACKERS + 1; count += 1) {
    const guest = guestOf(shopUrl, () => ({ 'x-forwarded-for': `198.51.100.${count}` }));
    accounts.push(await createAccount(guest, count));
  }
  const victim = accounts.pop()!;
  const attackers = accounts.splice(SHOPPERS);

  let calls = createHonestCalls();
  const phases = [calls];
  const nextPhase = () => {
    phases.push((calls = createHonestCalls()));
    return calls;
  };
  let isOpen = true;
  const shoppers = accounts.map((account) =>
    runHonestShopper({ account, products, calls: () => calls, isRunning: () => isOpen }),
  );
  const [attacks] = await Promise.all([createAttacks(), sleep(WARM_UP_MS)]);
  const quiet = nextPhase();
  await sleep(Math.min(60_000, minutes * 15_000));
  const before = readVitals(shop.state());
  const attacked = nextPhase();

  say(`${minutes} minutes of attacks beside ${SHOPPERS} honest shoppers`);
  const until = Date.now() + minutes * 60_000;
  const tallies = await runAttackers(
    attacks,
    {
      ...{ host: '127.0.0.1', port: gatewayPort, victim: victim.email },
      tokens: attackers.map(({ token }) => token),
    },
    () => Date.now() < until,
  );
  nextPhase();
  await sleep(SETTLING_MS);
  const after = readVitals(shop.state());
  isOpen = false;
  await Promise.all(shoppers);

  const orders = phases.flatMap((each) => each.orders);
  const stock = [];
  for (const { id, stock: start } of products) {
    const pieces = orders.flatMap(({ lines }) => lines.filter(({ productId }) => productId === id));
    const ordered = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    stock.push({ productId: id, ordered, gone: start - (await stockOf(shop, id)) });
  }
  const codes = shop.mailbox
    .mails()
    .filter(({ to, subject }) => to.includes(victim.email) && /code/i.test(subject));
  for (const tally of tallies) say(lineOf(tally));
  const [quietP95, p95] = [quiet, attacked].map(({ latencies }) => percentile(latencies, 0.95));
  say(
    `honest calls: p95 ${quietP95!.toFixed(0)} ms without attacks, ${p95!.toFixed(0)} ms during them ` +
      `(${(p95! / quietP95!).toFixed(1)} times; target at most 2); ${orders.length} orders`,
  );
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  say(`memory: ${megabytes(before.bytes)} MB before, ${megabytes(after.bytes)} MB after a minute of rest`);
  return judge({
    ...{ failures: attacked.failures, before, after, tallies, stock },
    orders: orders.map(({ number }) => number),
    mailsToVictim: codes.length,
    hours: Math.ceil(minutes / 60),
    confirmed: await confirmedOrders(shop),
  });
}

function lineOf({ name, rounds, statuses, refusedConnections }: AttackTally): string {
  const answers = [...statuses].sort().map(([status, count]) => `${status} x${count}`);
  const refused = refusedConnections ? `; ${refusedConnections} refused` : '';
  return `${name.padEnd(10)} ${rounds} rounds; ${answers.join(', ')}${refused}`;
}

export const hostile = experiment({
  name: 'hostile',
  numbers: { minutes: { byDefault: 10, help: 'how long the attacks go on' } },
  run,
});
