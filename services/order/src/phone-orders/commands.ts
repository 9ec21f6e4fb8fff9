import {
  toRupees,
  type Language,
  type PhoneAddress,
  type PhoneQuote,
  type SavedAddress,
} from '@tokri/contracts';
import { conflict, notFound } from '@tokri/service-kit';
import type { placeOrder } from '../checkout/commands/place-order';
import type { OrderClients } from '../clients';
import type { availableCredit } from '../credit/queries';
import type { quoteCart } from '../offers/queries';
import type { Order, OrderedLine } from '../orders/order';
import type { Caller } from '../orders/queries';

/* An admin takes the order of a customer on the phone. Each command refuses accounts that cannot order. */

export interface PhoneOrderDependencies {
  accounts: Pick<OrderClients, 'findAccount' | 'listAddresses' | 'saveAddress'>;
}

interface Request {
  /** Chosen by the client; a repeated id is the same order. */
  placementId: string;
  userId: string;
  lines: OrderedLine[];
  addressId: string;
  /** Rupees: the goods, and with the delivery fee. */
  subTotal: number;
  total: number;
  deliveryNote?: string | undefined;
  /** Rupees of the total to pay by store credit. */
  storeCredit?: number | undefined;
  /** Start of the delivery slot, as an ISO time. */
  slot?: string | undefined;
}

/** @returns the language of the account @throws 404 NOT_FOUND, 409 CONFLICT when it is suspended */
async function requireAccount({ accounts }: PhoneOrderDependencies, userId: string): Promise<Language> {
  const { status, language = 'en' } = await accounts.findAccount(userId);
  if (!status) throw notFound('This customer');
  if (status === 'Suspended') throw conflict('CONFLICT', 'This account is suspended. It cannot order.');
  return language;
}

/** The live addresses of a customer. @throws 404 NOT_FOUND, 409 CONFLICT */
export const listAddresses =
  (dependencies: PhoneOrderDependencies) =>
  async (userId: string): Promise<SavedAddress[]> => {
    await requireAccount(dependencies, userId);
    return (await dependencies.accounts.listAddresses(userId)).addresses;
  };

/** Idempotent: an equal address is saved once. @throws 404 NOT_FOUND, 409 CONFLICT */
export const saveAddress =
  (dependencies: PhoneOrderDependencies) =>
  async ({ userId, ...address }: PhoneAddress & { userId: string }): Promise<SavedAddress> => {
    await requireAccount(dependencies, userId);
    return dependencies.accounts.saveAddress(userId, address);
  };

interface QuoteDependencies extends PhoneOrderDependencies {
  quote: ReturnType<typeof quoteCart>;
  availableCredit: ReturnType<typeof availableCredit>;
}

/** The price for the customer, whose uses of offers count, and their store credit. @throws 404 NOT_FOUND, 409 CONFLICT */
export const quotePhoneOrder =
  (dependencies: QuoteDependencies) =>
  async ({ userId, lines }: Pick<Request, 'userId' | 'lines'>): Promise<PhoneQuote> => {
    await requireAccount(dependencies, userId);
    const list_items = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const [quote, credit] = await Promise.all([
      dependencies.quote({ list_items }, { userId }),
      dependencies.availableCredit(userId),
    ]);
    return { ...quote, ...(credit > 0 && { storeCredit: toRupees(credit) }) };
  };

/**
 * Places the order by the steps of the customer's own orders, without their cart.
 * @throws 404 NOT_FOUND, ADDRESS_NOT_FOUND, 409 CONFLICT, and the failures of placing
 */
export const placePhoneOrder =
  (dependencies: PhoneOrderDependencies & { place: ReturnType<typeof placeOrder> }) =>
  async (
    { placementId, userId, deliveryNote, slot, storeCredit, ...wish }: Request,
    by: Caller,
  ): Promise<Order> => {
    const language = await requireAccount(dependencies, userId);
    return dependencies.place(
      {
        method: 'cash',
        ...wish,
        ...(deliveryNote && { deliveryNote }),
        ...(storeCredit && { storeCredit }),
        ...(slot && { slot }),
        clientKey: placementId,
        language,
        placedBy: by.userId,
      },
      { userId },
    );
  };
