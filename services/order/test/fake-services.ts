import {
  conflict,
  createApp,
  createInternalBinder,
  createLogger,
  listen,
  notFound,
} from '@tokri/service-kit';
import { newId, testAddress, type TestEnvironment } from '@tokri/testing';
import type { InternalCallName } from '@tokri/contracts';
import { setTimeout as pause } from 'node:timers/promises';

export interface FakeProduct {
  id: string;
  name: string;
  brand?: string;
  sku?: string;
  price: number;
  discount: number;
  sellingPrice?: number;
  stock: number;
  hsnCode?: string;
  taxRate?: number;
  category?: { _id: string; name: string };
  /** Paise. */
  cost?: number;
  /** Its place in the store. */
  shelf?: string;
}

interface Reservation {
  state: 'held' | 'released';
  lines: { productId: string; quantity: number }[];
}

/** Fakes of the services that order calls: real HTTP, contract schemas, consistent stock. */
export async function startFakeServices({ internalSecret }: Pick<TestEnvironment, 'internalSecret'>) {
  const products = new Map<string, FakeProduct>();
  const reservations = new Map<string, Reservation>();
  const sessions = new Map<string, { id: string; url: string; expiresAt: string }>();
  const charged = new Map<
    string,
    { amount: number; lines: { name: string; unitAmount: number; quantity: number }[] }
  >();
  const addresses = new Map<string, string>();
  const cleared = new Map<string, { productId: string; cartLineId?: string }[]>();
  const documents = new Map<string, string>();
  const made: InternalCallName[] = [];
  const faults = new Map<InternalCallName, ('before' | 'after')[]>();
  const delays = new Map<InternalCallName, number>();

  const record = async <T>(name: InternalCallName, run: () => T): Promise<T> => {
    made.push(name);
    await pause(delays.get(name) ?? 0);
    const fault = faults.get(name)?.shift();
    if (fault === 'before') throw new Error('this service is broken');
    const answer = run();
    if (fault === 'after') throw new Error('this service broke after the work was done');
    return answer;
  };

  const app = createApp({
    name: 'fake-services',
    logger: createLogger('fake-services', 'silent'),
    routes: (router) => {
      const callees = ['catalogue', 'address', 'payment', 'cart', 'media'] as const;
      const order = callees.map((callee) => internalSecret('order', callee));
      const bindInternal = createInternalBinder(router, { order });
      bindInternal('quoteLines', ({ lines }) =>
        record('quoteLines', () => ({
          lines: lines.flatMap(({ productId, quantity }) => {
            const product = products.get(productId);
            if (!product) return [];
            const { id, shelf: _shelf, ...quoted } = product;
            return [
              {
                productId: id,
                ...quoted,
                quantity,
                image: [`/media/${id}.webp`],
                unit: '1 kg',
              },
            ];
          }),
          missing: lines.map((line) => line.productId).filter((id) => !products.has(id)),
        })),
      );
      bindInternal('findShelves', ({ productIds }) =>
        record('findShelves', () => ({
          shelves: productIds.flatMap((productId) => {
            const shelf = products.get(productId)?.shelf;
            return shelf === undefined ? [] : [{ productId, shelf }];
          }),
        })),
      );
      bindInternal('reserveStock', ({ orderId, lines }) =>
        record('reserveStock', () => reserve(orderId, lines)),
      );
      bindInternal('releaseStock', ({ orderId }) => record('releaseStock', () => release(orderId)));
      bindInternal('findAddress', ({ addressId, userId }) =>
        record('findAddress', () => {
          if (addresses.get(addressId) !== userId) throw notFound('This address');
          return testAddress({ _id: addressId });
        }),
      );
      bindInternal('listAddresses', ({ userId }) =>
        record('listAddresses', () => ({
          addresses: [...addresses].flatMap(([_id, owner]) =>
            owner === userId ? [testAddress({ _id })] : [],
          ),
        })),
      );
      bindInternal('saveAddress', ({ userId, label: _label, ...fields }) =>
        record('saveAddress', () => {
          if (fields.city === 'Full') throw conflict('CONFLICT', 'Too many.', { most: 50 });
          const _id = newId();
          addresses.set(_id, userId);
          return testAddress({ _id, ...fields });
        }),
      );
      bindInternal(
        'openPaymentSession',
        ({ orderId, expiresAt, amount, lines, returnOrigin = 'http://shop.example' }) =>
          record('openPaymentSession', () => {
            const sum = lines.reduce((total, line) => total + line.unitAmount * line.quantity, 0);
            if (sum !== amount) throw conflict('CONFLICT', 'The lines do not add up.');
            const id = `cs_${orderId}`;
            const url = `http://pay.example/${id}?return=${returnOrigin}`;
            const session = sessions.get(orderId) ?? { id, url, expiresAt };
            sessions.set(orderId, session);
            charged.set(orderId, { amount, lines });
            return session;
          }),
      );
      bindInternal('clearCart', ({ orderId, lines }) =>
        record('clearCart', () => {
          cleared.set(orderId, lines);
          return { cleared: lines.length };
        }),
      );
      bindInternal('storeDocument', ({ number, pdf, isAnonymous }) =>
        record('storeDocument', () => {
          const known = documents.get(number);
          if (known !== undefined && known !== pdf && !isAnonymous)
            throw conflict('CONFLICT', 'Other bytes are kept under this number.');
          documents.set(number, pdf);
          return { number };
        }),
      );
      bindInternal('readDocument', ({ number }) =>
        record('readDocument', () => {
          const pdf = documents.get(number);
          if (pdf === undefined) throw notFound('This document');
          return { pdf };
        }),
      );
    },
  });

  function reserve(orderId: string, lines: Reservation['lines']) {
    const known = reservations.get(orderId);
    if (known) return { orderId, state: known.state };
    const short = lines.filter((line) => (products.get(line.productId)?.stock ?? 0) < line.quantity);
    if (short.length > 0) {
      throw conflict('OUT_OF_STOCK', 'Some products are out of stock.', {
        lines: short.map(({ productId }) => ({
          productId,
          name: products.get(productId)?.name ?? '',
          left: products.get(productId)?.stock ?? 0,
        })),
      });
    }
    for (const line of lines) products.get(line.productId)!.stock -= line.quantity;
    reservations.set(orderId, { state: 'held', lines });
    return { orderId, state: 'held' as const };
  }

  function release(orderId: string) {
    const known = reservations.get(orderId);
    if (!known) return { orderId, state: 'none' as const };
    if (known.state === 'held')
      for (const line of known.lines) products.get(line.productId)!.stock += line.quantity;
    known.state = 'released';
    return { orderId, state: 'released' as const };
  }

  const server = await listen(app, 0);
  const url = `http://127.0.0.1:${server.port}`;

  return {
    env: { CATALOGUE_URL: url, ADDRESS_URL: url, PAYMENT_URL: url, CART_URL: url, MEDIA_URL: url },
    reservations,
    sessions,
    /** Amounts of the sessions, in paise. */
    charged,
    cleared,
    /** PDFs in base64, by invoice number. */
    documents,
    made,
    product(more: Partial<FakeProduct> = {}): FakeProduct {
      const product = { id: newId(), name: 'Toor dal', price: 120, discount: 10, stock: 50, ...more };
      products.set(product.id, product);
      return product;
    },
    address(userId: string): string {
      const id = newId();
      addresses.set(id, userId);
      return id;
    },
    /** Makes the next calls of that name fail: before their work, or after it (the response is lost). */
    failNext(name: InternalCallName, ...when: ('before' | 'after')[]) {
      faults.set(name, when);
    },
    delay(name: InternalCallName, milliseconds: number) {
      delays.set(name, milliseconds);
    },
    heal() {
      faults.clear();
      delays.clear();
    },
    reserve,
    release,
    count: (name: InternalCallName) => made.filter((call) => call === name).length,
    close: server.close,
  };
}
