import type { PersonalData } from '@tokri/service-host';
import type { InvoiceStore } from '../src/invoices/store/invoices';
import { saveOrder } from '../src/orders/save';
import type { OrderStore } from '../src/orders/store';
import { orderPersonalData } from '../src/personal-data';
import { NO_CREDIT, NO_SLOTS } from './builders';

/** Personal data of orders; saving an order changes no figures and issues no invoices. */
export const personalDataOf = (store: OrderStore, invoices: InvoiceStore): PersonalData =>
  orderPersonalData({
    store,
    invoices,
    redemptions: { erase: async () => 0 },
    credit: NO_CREDIT,
    save: saveOrder({
      store,
      invoices,
      issueInvoices: async () => undefined,
      figures: { record: async () => undefined },
      redemptions: { release: async () => undefined },
      credit: NO_CREDIT,
      slots: NO_SLOTS,
    }),
    now: () => new Date(),
  });
