import { createShopClient } from '@tokri/shop-client';
import { loadUsers } from './config';
import { loadShop } from './load-shop';
import { generateCatalogue } from './shop/catalogue';

/** `load <shop URL>` fills the shop with the demo data; its admin's account must exist. */
async function main(): Promise<void> {
  const [shopUrl] = process.argv.slice(2);
  if (!shopUrl) throw new Error('Name the address of the shop to fill: load http://localhost:8080');
  await loadShop({
    users: loadUsers(),
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
