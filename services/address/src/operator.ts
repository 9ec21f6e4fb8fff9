import { operatorMain } from '@tokri/operator';
import { retellAddresses } from './retell-addresses';
import { createAddressStore } from './store';

operatorMain('address', {
  'retell-addresses': {
    help: 'tells every address once more, for lists that were lost (identity)',
    async run({ connection, unitOfWork, say }) {
      const told = await retellAddresses(createAddressStore(connection), unitOfWork);
      say(`address: ${told} addresses told again`);
      return undefined;
    },
  },
});
