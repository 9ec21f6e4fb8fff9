import { serviceDatabase } from '@tokri/service-host';
import { createProductProjection } from './products/store';
import { createCartStore } from './carts/store';

export const cartDatabase = serviceDatabase({
  models: (connection) => [
    ...createCartStore(connection).models,
    ...createProductProjection(connection).models,
  ],
});
