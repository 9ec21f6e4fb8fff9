import { fillHindiNames } from './fill-hindi-names';
import { loadShop } from './load-shop';
import { logIn } from './load-shopper';
import { generateCatalogue } from './shop/catalogue';
import { demoUsers } from './shop/people';
import { createShopClient } from './shop-client';

/**
 * `load <address of a shop>` fills it with the demo shop; the account of its admin is there already. With `hindi-names` behind
 * it, a shop that was filled earlier gets the Hindi names that it does not have.
 */
async function main(): Promise<void> {
  const [shopUrl, only] = process.argv.slice(2);
  if (!shopUrl)
    throw new Error('Name the address of the shop that is to be filled: load http://localhost:8080');
  const load = {
    call: createShopClient(shopUrl),
    range: generateCatalogue(),
    print: (line: string) => process.stdout.write(`${line}\n`),
  };
  if (only === 'hindi-names')
    await fillHindiNames({ ...load, token: await logIn(load.call, demoUsers.admin) });
  else await loadShop({ ...load, users: demoUsers });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
