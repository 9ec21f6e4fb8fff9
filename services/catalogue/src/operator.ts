import { operatorMain } from '@tokri/operator';
import { republishProducts } from './commands/republish-products';
import { auditStock, unbalanced } from './stock/audit';
import { createCatalogueStore } from './store';

operatorMain('catalogue', {
  'stock-audit': {
    help: 'on hand + reserved + sold = received; exit code 1 when it does not add up',
    async run({ connection, print }) {
      const accounts = await auditStock(createCatalogueStore(connection));
      const wrong = unbalanced(accounts);
      for (const { productId, received, onHand, reserved, sold, difference } of wrong) {
        const sum = `on hand ${onHand} + reserved ${reserved} + sold ${sold}`;
        print(`${productId}: ${sum} is not ${received} received (difference ${difference})`);
      }
      const total = (field: 'onHand' | 'reserved' | 'sold') =>
        accounts.reduce((sum, account) => sum + account[field], 0);
      print(
        `${accounts.length} products, ${total('onHand')} pieces on hand, ${total('reserved')} reserved, ` +
          `${total('sold')} sold: ${wrong.length === 0 ? 'it adds up' : `${wrong.length} do not add up`}`,
      );
      return wrong.length === 0 ? 0 : 1;
    },
  },
  'republish-products': {
    help: 'publishes every product once more, for projections that were lost (cart)',
    async run({ connection, unitOfWork, print }) {
      await republishProducts({ store: createCatalogueStore(connection), unitOfWork, print });
      return undefined;
    },
  },
});
