import { operatorMain } from '@tokri/operator';
import { republishAddresses } from './commands/republish-addresses';
import { createAddressStore } from './store';

operatorMain('address', {
  'republish-addresses': {
    help: 'publishes every address once more, for lists that were lost (identity)',
    async run({ connection, unitOfWork, print }) {
      const published = await republishAddresses(createAddressStore(connection), unitOfWork);
      print(`address: ${published} addresses published again`);
      return undefined;
    },
  },
});
