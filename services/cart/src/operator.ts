import { operatorMain } from '@tokri/operator';
import { republishCarts } from './commands/republish-carts';
import { cartDatabase } from './database';
import { createCartStore } from './store';

operatorMain('cart', cartDatabase, {
  'republish-carts': {
    help: "publishes every user's cart once more, for lists that were lost (identity)",
    options: ['rate'],
    async run({ connection, unitOfWork, pace, print }) {
      const published = await republishCarts(createCartStore(connection), unitOfWork, pace);
      print(`cart: ${published} carts published again`);
      return undefined;
    },
  },
});
