import { setTimeout as pauseMs } from 'node:timers/promises';
import { createShopClient, payOnPage } from '@tokri/shop-client';
import { generateCatalogue } from '../shop/catalogue';
import { demoUsers } from '../shop/people';
import { serveShop } from '../staff/work';
import { createAccounts } from './accounts';
import { settings } from './config';
import { openOrderBooks } from './date-orders';
import { keepLively } from './lively';
import { shoppers } from './people';
import { playDay } from './play-day';
import { openProgress } from './progress';

const { SHOP_URL, ORDER_MONGO_URL, DAY_FILE, LIVELY, STAFF, CARD_SANDBOX } = settings.parse(process.env);
const progress = DAY_FILE ? openProgress(DAY_FILE) : undefined;
const print = (line: string) => process.stdout.write(`${line}\n`);
const world = {
  accounts: createAccounts(createShopClient({ shop: SHOP_URL })),
  shoppers,
  ...(CARD_SANDBOX && { payByCard: payOnPage }),
};

/** Plays the demo day, then, if enabled, keeps adding orders. */
async function simulateShoppers(): Promise<void> {
  const isPlayed = !progress || progress.read().isFinished;
  if (isPlayed && LIVELY === 'off') return;
  const { products } = generateCatalogue();
  if (!isPlayed) {
    const books = await openOrderBooks(ORDER_MONGO_URL);
    const atOnce = {
      ...world,
      shoppers: [...shoppers, demoUsers.shopper],
      pause: () => Promise.resolve(),
    };
    await playDay({ world: atOnce, books, progress, products, print }).finally(books.close);
  }
  if (LIVELY !== 'off') await keepLively({ world, products, print, speed: LIVELY === 'fast' ? 10 : 1 });
}

/** Simulates staff for visitors' orders. */
const simulateStaff = () =>
  serveShop({
    shopUrl: SHOP_URL,
    orderMongoUrl: ORDER_MONGO_URL,
    accounts: world.accounts,
    playedOrders: () => Object.values(progress?.read().orders ?? {}).map(({ number }) => number),
    print,
  });

const MAX_PAUSE_MS = 60_000;

/** A failed call must not end its task or the other one: it is logged, and the task restarts after a pause. */
async function untilDone(task: () => Promise<void>): Promise<void> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await task();
    } catch (error) {
      console.error(error);
      await pauseMs(pause);
    }
  }
}

const parent = process.ppid;
// If the shop was killed, this process must end before the next start runs a new one.
setInterval(() => process.ppid === parent || process.exit(1), 1_000).unref();

void Promise.all([untilDone(simulateShoppers), STAFF && untilDone(simulateStaff)]).then(() =>
  process.exit(0),
);
