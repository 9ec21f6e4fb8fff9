import { serviceDatabase } from '@tokri/service-host';
import { createProductProjection } from './product-projection';
import { createCartStore } from './store';

export const cartDatabase = serviceDatabase({
  models: (connection) => [
    ...createCartStore(connection).models,
    ...createProductProjection(connection).models,
  ],
});
