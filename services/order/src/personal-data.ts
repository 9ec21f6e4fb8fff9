import { shownName, toRupees } from '@tokri/contracts';
import type { PersonalData } from '@tokri/service-host';
import { dueAt } from './checkout/checkout';
import { presentEntry } from './credit/queries';
import type { CreditStore } from './credit/store';
import { eraseOrder } from './orders/erase-order';
import { invoiceTotal } from './invoices/invoice';
import type { InvoiceStore } from './invoices/store/invoices';
import type { RedemptionStore } from './offers/store/redemptions';
import { presentOrder } from './orders/present';
import { presentProblems } from './problems/present';
import { presentGrantedRefunds } from './refunds/present';
import type { SaveOrder } from './orders/save';
import type { OrderStore } from './orders/store';

interface Dependencies {
  store: Pick<OrderStore, 'allOf'>;
  invoices: Pick<InvoiceStore, 'allOf' | 'erase'>;
  redemptions: Pick<RedemptionStore, 'erase'>;
  credit: Pick<CreditStore, 'allOf' | 'erase'>;
  save: SaveOrder;
  now: () => Date;
}

/**
 * Erasure keeps the goods, times and amounts, as the law requires, and removes the person: at once, or when an order that
 * is being packed or on its way has ended (docs/architecture.md). Store credit ends.
 */
export const orderPersonalData = ({
  store,
  invoices,
  redemptions,
  credit,
  save,
  now,
}: Dependencies): PersonalData => ({
  async collect(userId) {
    const issued = (await invoices.allOf(userId)).map((invoice) => ({
      kind: invoice.kind,
      number: invoice.number,
      order: invoice.orderNumber,
      issuedAt: invoice.issuedAt.toISOString(),
      total: toRupees(invoiceTotal(invoice)),
    }));
    const orders = (await store.allOf(userId)).map((order) => {
      const { orderId, items, delivery_address, ...rest } = presentOrder(order);
      const { _id: _orderId, product_details: _first, timeline, ...facts } = rest;
      const { _id: _addressId, ...deliveryAddress } = delivery_address;
      return {
        kind: 'order',
        number: orderId,
        ...facts,
        ...(order.buyerName && { buyerName: order.buyerName }),
        ...(order.buyerEmail && { buyerEmail: order.buyerEmail }),
        deliveryAddress,
        items: items.map(({ name, brand, unit, quantity, missing, refused, ...prices }) => ({
          name: shownName(name, brand),
          unit,
          quantity,
          price: prices.price,
          discount: prices.discount,
          ...(prices.sellingPrice !== undefined && { sellingPrice: prices.sellingPrice }),
          lineTotal: prices.lineTotal,
          ...(missing && { missing }),
          ...(refused && { refused }),
        })),
        timeline,
        ...presentProblems(order),
        ...presentGrantedRefunds(order),
      };
    });
    const credits = (await credit.allOf(userId)).map((entry) => {
      const { _id, kind, orderId, ...facts } = presentEntry(entry);
      return { kind: 'store-credit', change: kind, ...(orderId && { order: orderId }), ...facts };
    });
    return [...orders, ...issued, ...credits];
  },
  async erase(userId, { session, emit }) {
    const orders = await store.allOf(userId, session);
    for (const order of orders) {
      const releaseAt = dueAt('rejected', order.method, now());
      const decision = eraseOrder(order, releaseAt, now());
      if (decision === 'unchanged') continue;
      await save(decision.next, session, order);
      emit(...decision.events);
    }
    await redemptions.erase(userId, session);
    const credits = await credit.erase(userId, now(), session);
    return orders.length + credits + (await invoices.erase(userId, session));
  },
});
