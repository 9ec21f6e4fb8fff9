import { defineService, type ServiceContext } from '@tokri/service-host';
import { addressPersonalData } from './addresses/personal-data';
import { addressRoutes } from './addresses/routes';
import { createAddressStore } from './addresses/store';
import type { AddressConfig } from './config';
import { addressDatabase } from './database';

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
