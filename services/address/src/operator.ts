import { operatorMain } from '@tokri/operator';
import { republishAddresses } from './commands/republish-addresses';
import { addressDatabase } from './database';
import { createAddressStore } from './store';

operatorMain('address', addressDatabase, {
  'republish-addresses': {
    help: 'publishes every address once more, for lists that were lost (identity)',
    options: ['rate'],
    async run({ connection, unitOfWork, pace, print }) {
      const published = await republishAddresses(createAddressStore(connection), unitOfWork, pace);
      print(`address: ${published} addresses published again`);
      return undefined;
    },
  },
});
