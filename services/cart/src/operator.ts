import { operatorMain } from '@tokri/operator';
import { republishCarts } from './commands/republish-carts';
import { createCartStore } from './store';

operatorMain('cart', {
  'republish-carts': {
    help: "publishes every user's cart once more, for lists that were lost (identity)",
    async run({ connection, unitOfWork, print }) {
      const published = await republishCarts(createCartStore(connection), unitOfWork);
      print(`cart: ${published} carts published again`);
      return undefined;
    },
  },
});
