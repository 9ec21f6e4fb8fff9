import { operatorMain } from '@tokri/operator';
import { republishAddresses } from './addresses/republish-addresses';
import { createAddressStore } from './addresses/store';
import { addressDatabase } from './database';

operatorMain('address', addressDatabase, {
  'republish-addresses': {
    help: 'publishes every address again, to rebuild lists of other services (identity)',
    options: ['rate'],
    async run({ connection, unitOfWork, pace, print }) {
      const store = createAddressStore(connection);
      const published = await republishAddresses({ store, unitOfWork })({ pace });
      print(`address: ${published} addresses published again`);
      return undefined;
    },
  },
});
