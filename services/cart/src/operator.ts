import { operatorMain } from '@tokri/operator';
import { republishCarts } from './republish-carts';
import { createCartStore } from './store';

operatorMain('cart', {
  'republish-carts': {
    help: "tells every user's cart once more, for lists that were lost (identity)",
    async run({ connection, unitOfWork, say }) {
      const told = await republishCarts(createCartStore(connection), unitOfWork);
      say(`cart: ${told} carts told again`);
      return undefined;
    },
  },
});
