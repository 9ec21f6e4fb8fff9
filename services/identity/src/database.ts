import { serviceDatabase } from '@tokri/service-host';
import { createStore } from './store';

export const identityDatabase = serviceDatabase({
  models: (connection) => Object.values(createStore(connection)),
});
