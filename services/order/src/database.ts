import { renameFields, type Migration } from '@tokri/database';
import { serviceDatabase } from '@tokri/service-host';
import type { Connection } from 'mongoose';
import { createCashStore } from './cash-store';
import { createFiguresStore } from './figures/figures-store';
import { createInvoiceStore } from './invoice/invoice-store';
import { createOrderStore } from './store';

/** Of an order there could be one credit note; now there is one for each problem. */
const severalCreditNotes: Migration = {
  name: 'invoices-several-credit-notes',
  left: async (connection) => Number(await hasOneNote(connection)),
  async batch(connection) {
    if (!(await hasOneNote(connection))) return 0;
    await connection.collection('invoices').dropIndex(ONE_NOTE);
    return 1;
  },
};
const ONE_NOTE = 'orderId_1_kind_1';
const hasOneNote = (connection: Connection): Promise<boolean> =>
  connection.collection('invoices').indexExists(ONE_NOTE);

export const orderDatabase = serviceDatabase({
  models: (connection) => [
    ...createOrderStore(connection).models,
    ...createInvoiceStore(connection).models,
    ...createCashStore(connection).models,
    ...createFiguresStore(connection).models,
  ],
  migrations: [
    renameFields({
      name: 'orders-due-at',
      collection: 'orders',
      oldIndex: 'driveAt_1',
      names: { driveAt: 'dueAt', refused: 'rejected' },
    }),
    severalCreditNotes,
  ],
});
