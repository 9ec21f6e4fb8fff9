import { renameFields } from '@tokri/database';
import { serviceDatabase } from '@tokri/service-host';
import { createCashStore } from './cash-store';
import { createInvoiceStore } from './invoice/invoice-store';
import { createOrderStore } from './store';

export const orderDatabase = serviceDatabase({
  models: (connection) => [
    ...createOrderStore(connection).models,
    ...createInvoiceStore(connection).models,
    ...createCashStore(connection).models,
  ],
  migrations: [
    renameFields({
      name: 'orders-due-at',
      collection: 'orders',
      oldIndex: 'driveAt_1',
      names: { driveAt: 'dueAt', refused: 'rejected' },
    }),
  ],
});
