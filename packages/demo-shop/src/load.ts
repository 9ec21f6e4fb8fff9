import { loadShop } from './load-shop';
import { generateCatalogue } from './shop/catalogue';
import { demoUsers } from './shop/people';
import { createShopClient } from './shop-client';

/** `load <address of a shop>` fills it with the demo shop; the account of its admin is there already. */
async function main(): Promise<void> {
  const [shopUrl] = process.argv.slice(2);
  if (!shopUrl)
    throw new Error('Name the address of the shop that is to be filled: load http://localhost:8080');
  await loadShop({
    call: createShopClient(shopUrl),
    range: generateCatalogue(),
    users: demoUsers,
    print: (line) => process.stdout.write(`${line}\n`),
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
