import { createShopClient } from '@tokri/shop-client';
import { loadShop } from './load-shop';
import { generateCatalogue } from './shop/catalogue';
import { demoUsers } from './shop/people';

/** `load <address of a shop>` fills it with the demo shop; the account of its admin must exist. */
async function main(): Promise<void> {
  const [shopUrl] = process.argv.slice(2);
  if (!shopUrl) throw new Error('Name the address of the shop to fill: load http://localhost:8080');
  await loadShop({
    users: demoUsers,
    guest: createShopClient({ shop: shopUrl }),
    range: generateCatalogue(),
    print: (line: string) => process.stdout.write(`${line}\n`),
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
