import { defineService, type ServiceContext } from '@tokri/service-host';
import type { AddressConfig } from './config';
import { addressDatabase } from './database';
import { addressPersonalData } from './personal-data';
import { addressRoutes } from './routes';
import { createAddressStore } from './store';

/** The address service, wired: routes over the store; it listens to nothing but who is to be forgotten. */
export const createAddressService = defineService(
  'address',
  addressDatabase,
  async (context: ServiceContext<AddressConfig>) => {
    const { config, connection, messaging, useAccessControl } = context;
    const store = createAddressStore(connection);
    return {
      routes: addressRoutes({
        store,
        unitOfWork: messaging.unitOfWork,
        verifyToken: useAccessControl(),
        acceptedSecrets: { order: config.INTERNAL_SECRETS_FROM_ORDER },
        maxAddresses: config.MAX_ADDRESSES,
      }),
      personalData: addressPersonalData(store),
      exposed: undefined,
    };
  },
);
