import { createShopClient, payOnPage } from '@tokri/shop-client';
import { generateCatalogue } from '../shop/catalogue';
import { demoUsers } from '../shop/people';
import { createAccounts } from './accounts';
import { settings } from './config';
import { openOrderBooks } from './date-orders';
import { keepLively } from './lively';
import { shoppers } from './people';
import { playDay } from './play-day';
import { openProgress } from './progress';

/** The demo orders, a process of its own: a day of them, then, if it is asked for, more and more. */
async function main(): Promise<void> {
  const { SHOP_URL, ORDER_MONGO_URL, DAY_FILE, LIVELY, CARD_SANDBOX } = settings.parse(process.env);
  const { products } = generateCatalogue();
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const world = {
    accounts: createAccounts(createShopClient({ shop: SHOP_URL })),
    shoppers,
    ...(CARD_SANDBOX && { payByCard: payOnPage }),
  };
  if (DAY_FILE) {
    const books = await openOrderBooks(ORDER_MONGO_URL);
    const atOnce = {
      ...world,
      shoppers: [...shoppers, demoUsers.shopper],
      pause: () => Promise.resolve(),
    };
    await playDay({ world: atOnce, books, progress: openProgress(DAY_FILE), products, print });
    await books.close();
  }
  if (LIVELY !== 'off') await keepLively({ world, products, print, speed: LIVELY === 'fast' ? 10 : 1 });
}

const parent = process.ppid;
// The shop was killed: this process must end before the next start runs its own.
setInterval(() => process.ppid === parent || process.exit(1), 1_000).unref();

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
