import { serviceDatabase } from '@tokri/service-host';
import { createCatalogueStore } from './store';

export const catalogueDatabase = serviceDatabase({
  models: (connection) => createCatalogueStore(connection).models,
  seed: (connection) => createCatalogueStore(connection).seed(),
});
