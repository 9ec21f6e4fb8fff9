import { renameFields } from '@tokri/database';
import { serviceDatabase } from '@tokri/service-host';
import { createPaymentStore } from './store';

export const paymentDatabase = serviceDatabase({
  models: (connection) => createPaymentStore(connection).models,
  migrations: [
    renameFields({
      name: 'payments-due-at',
      collection: 'payments',
      oldIndex: 'checkAt_1',
      names: { checkAt: 'dueAt' },
    }),
  ],
});
