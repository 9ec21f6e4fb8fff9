import { newEvent } from '@tokri/contracts';
import type { Transaction, UnitOfWork } from '@tokri/messaging';
import { conflict, notFound, type Principal } from '@tokri/service-kit';
import { newAddressId, objectId, type AddressFields, type AddressRow, type AddressStore } from './store';

type By = Pick<Principal, 'userId'>;

/** A label of null clears it; an absent one leaves it unchanged. */
type AddressInput = AddressFields & { label?: string | null; isDefault?: boolean };

export interface CommandDependencies {
  store: AddressStore;
  unitOfWork: UnitOfWork;
  maxAddresses: number;
}

/** @throws 409 CONFLICT when the user has `maxAddresses` live addresses */
export const createAddress =
  ({ store, unitOfWork, maxAddresses }: CommandDependencies) =>
  async (input: AddressInput, { userId }: By): Promise<AddressRow> => {
    await store.ensureBook(userId);
    return unitOfWork((transaction) => addAddress({ store, maxAddresses }, input, userId, transaction));
  };

/**
 * Saves an address that the user gave on the phone. Idempotent: an equal live address is returned. Two equal requests at
 * once conflict on the book; the loser retries and finds the address.
 * @throws 409 CONFLICT when the user has `maxAddresses` live addresses
 */
export const saveAddress =
  ({ store, unitOfWork, maxAddresses }: CommandDependencies) =>
  async (input: AddressInput, { userId }: By): Promise<AddressRow> => {
    await store.ensureBook(userId);
    return unitOfWork(
      async (transaction) =>
        (await store.findEqual(userId, input, transaction.session)) ??
        (await addAddress({ store, maxAddresses }, input, userId, transaction)),
    );
  };

async function addAddress(
  { store, maxAddresses }: Pick<CommandDependencies, 'store' | 'maxAddresses'>,
  { isDefault, label, ...fields }: AddressInput,
  userId: string,
  { session, emit }: Transaction,
): Promise<AddressRow> {
  if (!(await store.countOneMore(userId, maxAddresses, session))) {
    throw conflict(
      'CONFLICT',
      `You have ${maxAddresses} saved addresses. Please remove one before you add another.`,
      { most: maxAddresses },
    );
  }
  const id = newAddressId();
  const now = new Date();
  const row: AddressRow = {
    _id: objectId(id),
    userId,
    ...fields,
    ...(label && { label }),
    createdAt: now,
    updatedAt: now,
  };
  await store.insert(row, session);
  if (isDefault) await store.setDefault(userId, id, session);
  emit(newEvent('address.created', id, { addressId: id, userId }));
  return row;
}

/** @throws 404 when the address is removed or belongs to another user */
export const updateAddress =
  ({ store, unitOfWork }: CommandDependencies) =>
  async (
    { _id: id, isDefault, ...change }: AddressInput & { _id: string },
    { userId }: By,
  ): Promise<AddressRow> => {
    if (isDefault) await store.ensureBook(userId);
    return unitOfWork(async ({ session, emit }) => {
      const changed = await store.change(userId, id, change, session);
      if (!changed) throw notFound('This address');
      if (isDefault) await store.setDefault(userId, id, session);
      emit(newEvent('address.updated', id, { addressId: id, userId }));
      return changed;
    });
  };

/** Idempotent. @throws 404 when the user has no such address, removed or not */
export const removeAddress =
  ({ store, unitOfWork }: CommandDependencies) =>
  ({ _id: id }: { _id: string }, { userId }: By): Promise<void> =>
    unitOfWork(async ({ session, emit }) => {
      const row = await store.find(userId, id, session);
      if (!row) throw notFound('This address');
      if (row.removedAt) return;
      await store.remove(userId, id, session);
      emit(newEvent('address.removed', id, { addressId: id, userId }));
    });
