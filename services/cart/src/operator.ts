import { operatorMain } from '@tokri/operator';
import { retellCarts } from './retell-carts';
import { createCartStore } from './store';

operatorMain('cart', {
  'retell-carts': {
    help: "tells every user's cart once more, for lists that were lost (identity)",
    async run({ connection, unitOfWork, say }) {
      const told = await retellCarts(createCartStore(connection), unitOfWork);
      say(`cart: ${told} carts told again`);
      return undefined;
    },
  },
});
