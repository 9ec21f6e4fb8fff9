import { serviceDatabase } from '@tokri/service-host';
import { createAddressStore } from './addresses/store';

export const addressDatabase = serviceDatabase({
  models: (connection) => createAddressStore(connection).models,
});
