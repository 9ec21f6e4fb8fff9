import { operatorMain } from '@tokri/operator';
import { acceptFault } from './stock/audit/accept-stock';
import { republishPages } from './content/republish-pages';
import { exportFile } from './import/export-file';
import { importFile } from './import/import-file';
import { reconcileStock } from './stock/audit/reconcile-stock';
import { republishProducts } from './products/commands/republish-products';
import { catalogueDatabase } from './database';
import { republishTaxonomy } from './taxonomy/republish-taxonomy';
import { explainSearch } from './search/query/explain-search';
import { smokeRead } from './read-model/smoke-read';
import { countPurchases } from './insights/popularity/count-purchases';
import { recountPartners } from './insights/bought-together/count-partners';
import { unbalanced, type StockAccount } from './stock/audit/account';
import { auditInBatches } from './stock/audit/audit';
import type { LedgerFault } from './stock/audit/replay';
import { replayInBatches } from './stock/audit/replay-entries';
import { createCatalogueStore } from './store';

/** Percent by which an import may move a price without `--accept`; the default of the browser. */
const GUARD_PERCENT = 30;

const lineOf = ({ productId, received, onHand, reserved, sold, difference }: StockAccount): string =>
  `${productId}: on hand ${onHand} + reserved ${reserved} + sold ${sold} is not ${received} received (difference ${difference})`;

const faultLine = ({ productId, onHand, replayed, sequence, expected, found }: LedgerFault): string =>
  sequence === undefined
    ? `${productId}: its entries make ${replayed}, and it has ${onHand}`
    : `${productId}: entry ${sequence} begins with ${found} after ${expected}`;

operatorMain('catalogue', catalogueDatabase, {
  'stock-audit': {
    help: 'on hand + reserved + sold = received; exit code 1 when it does not add up',
    options: ['full'],
    async run({ connection, options, print }) {
      const store = createCatalogueStore(connection);
      await store.prepare();
      const sum = { products: 0, read: 0, wrong: 0, onHand: 0, taken: 0 };
      for await (const { accounts, read } of auditInBatches(store, { full: options.full === true })) {
        const wrong = unbalanced(accounts);
        wrong.map(lineOf).forEach(print);
        sum.products += accounts.length;
        sum.read += read;
        sum.wrong += wrong.length;
        for (const { onHand, reserved, sold } of accounts) {
          sum.onHand += onHand;
          sum.taken += reserved + sold;
        }
      }
      print(
        `${sum.products} products (${sum.read} ledgers read), ${sum.onHand} pieces on hand, ` +
          `${sum.taken} reserved or sold: ${sum.wrong === 0 ? 'it adds up' : `${sum.wrong} do not add up`}`,
      );
      return sum.wrong === 0 ? 0 : 1;
    },
  },
  'stock-replay': {
    help: 'entries of every product lead to its stock; exit code 1 when they do not; --accept takes the stock for right',
    options: ['full', 'accept'],
    async run({ connection, options, unitOfWork, print }) {
      const store = createCatalogueStore(connection);
      await store.prepare();
      const sum = { products: 0, read: 0, wrong: 0, accepted: 0 };
      for await (const { products, read, faults } of replayInBatches(store, {
        full: options.full === true,
      })) {
        sum.products += products;
        sum.read += read;
        sum.wrong += faults.length;
        for (const fault of faults) {
          print(faultLine(fault));
          const isAccepted = options.accept === true && (await acceptFault({ store, unitOfWork })(fault));
          if (isAccepted) sum.accepted += 1;
        }
      }
      const left = sum.wrong - sum.accepted;
      print(
        `${sum.products} products (${sum.read} replayed): ` +
          (sum.wrong === 0 ? 'the entries add up' : `${sum.wrong} do not add up, ${sum.accepted} accepted`),
      );
      return left === 0 ? 0 : 1;
    },
  },
  'import-file': {
    help: 'products of a CSV or XLSX <file>: --live at once, --make-categories, --accept prices that move far, --pictures=<list> of media (store-pictures); exit code 1 when rows are left out',
    parameters: ['file'],
    options: ['dry-run', 'accept', 'live', 'make-categories', 'pictures'],
    securityEvent: 'admin-write',
    async run({ words: [file = ''], options, connection, unitOfWork, print }) {
      const store = createCatalogueStore(connection);
      await store.prepare();
      const left = await importFile({ store, unitOfWork, print })(file, {
        options: {
          unit: '1 pc',
          stock: 0,
          state: options.live === true ? 'live' : 'draft',
          createCategories: options['make-categories'] === true,
        },
        ...(typeof options.pictures === 'string' && { pictures: options.pictures }),
        dryRun: options['dry-run'] === true,
        confirmed: options.accept === true,
        guardPercent: GUARD_PERCENT,
      });
      return left > 0 ? 1 : 0;
    },
  },
  'export-file': {
    help: 'every product, into a new CSV <file>',
    parameters: ['file'],
    async run({ words: [file = ''], connection, print }) {
      const count = await exportFile({ store: createCatalogueStore(connection) })(file);
      print(`${count} products in ${file}`);
      return 0;
    },
  },
  reconcile: {
    help: 'makes stock agree with the orders of <file> (order: export-orders); exit code 1 when something remains',
    parameters: ['file'],
    options: ['dry-run'],
    async run({ words: [file = ''], options, connection, unitOfWork, print }) {
      const store = createCatalogueStore(connection);
      await store.prepare();
      const dryRun = options['dry-run'] === true;
      const { corrected, remaining } = await reconcileStock({ store, unitOfWork, print })(file, dryRun);
      print(`catalogue: ${corrected} ${dryRun ? 'to correct' : 'corrected'}, ${remaining} remain`);
      return remaining > 0 ? 1 : 0;
    },
  },
  'search-explain': {
    help: 'how a <query> is read, and why its first ten hits rank as they do; exit code 1 when it finds nothing',
    parameters: ['query'],
    async run({ words: [query = ''], connection, logger, print }) {
      const store = createCatalogueStore(connection);
      return (await explainSearch({ store, logger, print, now: () => new Date() })(query)) > 0 ? 0 : 1;
    },
  },
  'smoke-read': {
    help: 'reads and searches the catalogue as a starting replica does; for a restored copy',
    async run({ connection, logger, print }) {
      print(
        `catalogue: ${await smokeRead({ store: createCatalogueStore(connection), logger })()} products can be searched`,
      );
      return 0;
    },
  },
  'republish-catalogue': {
    help: 'publishes every category, product and page again, for the pictures in use (media) and consents (identity)',
    options: ['rate'],
    async run({ connection, unitOfWork, pace, print }) {
      const parts = { store: createCatalogueStore(connection), unitOfWork, pace, print };
      print(`catalogue: ${await republishTaxonomy(parts)()} categories published again`);
      print(`catalogue: ${await republishPages(parts)()} pages published again`);
      await republishProducts(parts)();
      return undefined;
    },
  },
  'recount-bought-together': {
    help: 'recounts what is bought together, from the orders of the last sixty days',
    async run({ connection, print }) {
      const store = createCatalogueStore(connection);
      await store.prepare();
      await countPurchases(store, new Date());
      print(`catalogue: ${await recountPartners(store, new Date())} products counted`);
      return undefined;
    },
  },
  'republish-products': {
    help: 'publishes every product again, for projections that were lost (cart)',
    options: ['rate'],
    async run({ connection, unitOfWork, pace, print }) {
      await republishProducts({ store: createCatalogueStore(connection), unitOfWork, pace, print })();
      return undefined;
    },
  },
});
