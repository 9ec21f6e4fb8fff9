import type { Migration } from '@tokri/database';
import { serviceDatabase } from '@tokri/service-host';
import type { Connection } from 'mongoose';
import { lookAlikeNameKeys, productNameKeys } from './products/name-keys';
import { createCatalogueStore } from './store';
import { refoldKeys } from './taxonomy/refold-keys';

const BY_PRODUCT = 'lines.productId_1';
const reservations = (connection: Connection) => connection.collection('reservations');

/** Drops the index of reservations by product: the index by product and time replaces it. */
const reservationsByTime: Migration = {
  name: 'reservations-by-product-and-time',
  left: () => Promise.resolve(0),
  batch: () => Promise.resolve(0),
  async contract(connection) {
    if (await reservations(connection).indexExists(BY_PRODUCT))
      await reservations(connection).dropIndex(BY_PRODUCT);
  },
};

export const catalogueDatabase = serviceDatabase({
  models: (connection) => createCatalogueStore(connection).models,
  migrations: [reservationsByTime, refoldKeys, productNameKeys, lookAlikeNameKeys],
  seed: (connection) => createCatalogueStore(connection).seed(),
});
