import { operatorMain } from '@tokri/operator';
import { republishAddresses } from './republish-addresses';
import { createAddressStore } from './store';

operatorMain('address', {
  'republish-addresses': {
    help: 'tells every address once more, for lists that were lost (identity)',
    async run({ connection, unitOfWork, say }) {
      const told = await republishAddresses(createAddressStore(connection), unitOfWork);
      say(`address: ${told} addresses told again`);
      return undefined;
    },
  },
});
