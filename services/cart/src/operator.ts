import { operatorMain } from '@tokri/operator';
import { republishCarts } from './carts/republish-carts';
import { cartDatabase } from './database';
import { createCartStore } from './carts/store';

operatorMain('cart', cartDatabase, {
  'republish-carts': {
    help: "publishes every user's cart again, to rebuild lists of other services (identity)",
    options: ['rate'],
    async run({ connection, unitOfWork, pace, print }) {
      const published = await republishCarts({ carts: createCartStore(connection), unitOfWork })({ pace });
      print(`cart: ${published} carts published again`);
      return undefined;
    },
  },
});
