import mongoose from 'mongoose';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '@tokri/local-stack/build';
import { freePort } from '@tokri/local-stack/testing';
import { request, NO_ANSWER } from '../faults/http-client';
import { createAccount, createProducts, type Account, type Product } from '../faults/workload/fixtures';
import { environmentOf } from '../support/process-environment';
import { startShop } from '../support/shop';
import { openTemporaryHome } from '../support/temporary-home';
import { runAttackers, type AttackTally } from './attackers';
import { sleep } from './attacks/attack';
import { judge, percentile } from './expectations';
import { createHonestCalls, runHonestShopper } from './honest-shopper';
import { readOptions } from './options';
import { readVitals } from './shop-vitals';

const ROOT = join(__dirname, '../..');
const SHOPPERS = 8;
const ATTACKERS = 2;
/** Time for connections of the attacks to close and memory to be released. */
const SETTLING_MS = 60_000;
const WARM_UP_MS = 60_000;
const log = (line: string) => console.log(line);

type Shop = Awaited<ReturnType<typeof startShop>>;

/** Calls the catalogue directly, because a stock in the gateway's cache may be minutes old. */
async function stockOf(shop: Shop, productId: string): Promise<number> {
  const port = shop.state().services.find(({ name }) => name === 'catalogue')?.port;
  const answer = await request({
    method: 'POST',
    url: `http://127.0.0.1:${port}/api/product/get-product-details`,
    body: { productId },
  });
  return answer === NO_ANSWER ? NaN : Number(answer.body.data?.stock);
}

/** From order's database, because the API lists at most a hundred. */
async function confirmedOrders(mongoUrl: string): Promise<Set<string>> {
  const database = await mongoose.createConnection(mongoUrl).asPromise();
  try {
    const rows = await database.collection('orders').find({ status: 'confirmed' }).toArray();
    return new Set(rows.map(({ number }) => String(number)));
  } finally {
    await database.close();
  }
}

async function mailsTo(mailUrl: string, address: string): Promise<number> {
  const mails = (await (await fetch(`${mailUrl}/email`)).json()) as { to: string; subject: string }[];
  return mails.filter(({ to, subject }) => to.includes(address) && /code/i.test(subject)).length;
}

/** Runs regular shoppers alone, then during the attacks, then a pause; checks the expectations at the end. */
async function run(shop: Shop, minutes: number): Promise<{ passed: number; failed: number }> {
  const { shopUrl, mailUrl } = shop.state();
  const pidOf = (name: string) => shop.state().services.find((service) => service.name === name)?.pid ?? 0;
  const environment = { shopUrl, settingsOf: (name: string) => environmentOf(pidOf(name)) };
  const products: Product[] = (await createProducts(environment)).slice(0, 10);
  const accounts: Account[] = [];
  for (let count = 1; count <= SHOPPERS + ATTACKERS + 1; count += 1) {
    accounts.push(await createAccount(environment, count));
  }
  const victim = accounts.pop()!;
  const attackers = accounts.splice(SHOPPERS);

  let calls = createHonestCalls();
  let isOpen = true;
  const shoppers = accounts.map((account, index) =>
    runHonestShopper({
      ...{ shopUrl, account, products, address: `198.51.100.${index + 1}` },
      calls: () => calls,
      isRunning: () => isOpen,
    }),
  );
  await sleep(WARM_UP_MS);
  const warmUp = calls;
  const quiet = (calls = createHonestCalls());
  await sleep(Math.min(60_000, minutes * 15_000));
  const before = readVitals(shop.state());
  const attacked = (calls = createHonestCalls());

  log(`${minutes} minutes of attacks beside ${SHOPPERS} honest shoppers`);
  const until = Date.now() + minutes * 60_000;
  const url = new URL(shopUrl);
  const tallies = await runAttackers(
    {
      host: url.hostname,
      port: Number(url.port),
      victim: victim.email,
      tokens: attackers.map(({ token }) => token),
    },
    () => Date.now() < until,
  );
  calls = createHonestCalls();
  await sleep(SETTLING_MS);
  const rest = calls;
  const after = readVitals(shop.state());
  isOpen = false;
  await Promise.all(shoppers);

  const orders = [warmUp, quiet, attacked, rest].flatMap((each) => each.orders);
  const stock = [];
  for (const { id, stock: start } of products) {
    const ordered = orders.reduce((sum, { pieces }) => sum + (pieces.get(id) ?? 0), 0);
    stock.push({ productId: id, ordered, gone: start - (await stockOf(shop, id)) });
  }
  const expectations = judge({
    ...{ quiet, attacked: { ...attacked, orders }, before, after, tallies, stock },
    mailsToVictim: await mailsTo(mailUrl, victim.email),
    hours: Math.ceil(minutes / 60),
    confirmed: await confirmedOrders(environment.settingsOf('order').MONGO_URL ?? ''),
  });
  printTallies(tallies);
  const p95 = { quiet: percentile(quiet.latencies, 0.95), attacked: percentile(attacked.latencies, 0.95) };
  log(
    `\nhonest calls: ${quiet.latencies.length} quiet, ${attacked.latencies.length} under attack; p95 ` +
      `${p95.quiet.toFixed(1)} ms quiet, ${p95.attacked.toFixed(1)} ms under attack, ratio ${(p95.attacked / p95.quiet).toFixed(2)}`,
  );
  log(
    `memory: ${(before.bytes / 1e6).toFixed(0)} MB before, ${(after.bytes / 1e6).toFixed(0)} MB after a minute of rest\n`,
  );
  for (const { name, violations } of expectations) {
    log(
      `${violations.length === 0 ? 'kept  ' : 'BROKEN'} ${name}${violations.map((each) => `\n         ${each}`).join('')}`,
    );
  }
  const failed = expectations.filter(({ violations }) => violations.length > 0).length;
  return { passed: expectations.length - failed, failed };
}

function printTallies(tallies: readonly AttackTally[]): void {
  for (const { name, rounds, statuses, refusedConnections } of tallies) {
    const answers = [...statuses].sort().map(([status, count]) => `${status} x${count}`);
    log(
      `${name.padEnd(10)} ${rounds} rounds; ${answers.join(', ')}${refusedConnections ? `; ${refusedConnections} refused` : ''}`,
    );
  }
}

async function main(): Promise<number> {
  const { minutes, report } = readOptions(process.argv.slice(2));
  const { home, closers, close } = openTemporaryHome('hostile', log);
  await buildAll({ root: ROOT, say: log });
  const shop = await startShop({
    home,
    port: await freePort(),
    seed: 'none',
    env: { TOKRI_DOCKER: 'off', ORDER__MAX_OPEN_CASH_ORDERS: '1000' },
  });
  closers.push(shop.stop);
  try {
    const result = await run(shop, minutes);
    if (report) writeFileSync(report, JSON.stringify(result));
    log(`\n${result.passed} passed, ${result.failed} failed`);
    return result.failed > 0 ? 1 : 0;
  } finally {
    await close(false);
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
