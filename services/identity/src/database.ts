import { serviceDatabase } from '@tokri/service-host';
import { nameKeys } from './name-key-migration';
import { createStore } from './store/store';

export const identityDatabase = serviceDatabase({
  models: (connection) => Object.values(createStore(connection)),
  migrations: [nameKeys],
});
