import type { EventData } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';

/** Addresses, cart and orders of a user, as events report them. */
type ListEntry = { addresses: string } | { removedAddresses: string } | { orders: string };

/** Upserts, because the list may exist before its user. */
export async function addTo(
  { store }: Dependencies,
  { session }: Transaction,
  userId: string,
  entry: ListEntry,
): Promise<void> {
  await store.lists.updateOne({ _id: userId }, { $addToSet: entry }, { session, upsert: true });
}

/** Remembers the removal, so that a late `address.created` does not restore the address. */
export async function removeAddress(
  dependencies: Dependencies,
  transaction: Transaction,
  { userId, addressId }: EventData<'address.removed'>,
): Promise<void> {
  await addTo(dependencies, transaction, userId, { removedAddresses: addressId });
  const pull = { $pull: { addresses: addressId } };
  await dependencies.store.lists.updateOne({ _id: userId }, pull, { session: transaction.session });
}

/** The highest sequence wins. */
export async function setCart(
  { store }: Dependencies,
  { session }: Transaction,
  { userId, lineIds }: EventData<'cart.changed'>,
  sequence: number,
): Promise<void> {
  await store.lists.updateOne(
    { _id: userId },
    { $setOnInsert: { cartSequence: 0 } },
    { session, upsert: true },
  );
  const older = { _id: userId, cartSequence: { $lt: sequence } };
  await store.lists.updateOne(older, { cartLines: lineIds, cartSequence: sequence }, { session });
}

export const listOrder = (
  dependencies: Dependencies,
  transaction: Transaction,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<void> => addTo(dependencies, transaction, userId, { orders: orderId });
