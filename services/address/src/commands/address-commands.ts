import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import { isRemoved } from '../removal';
import { newAddressId, objectId, type AddressChange, type AddressRow, type AddressStore } from '../store';

/** What a user says of an address. */
type AddressWish = AddressChange & { isDefault?: boolean };

export interface CommandDependencies {
  store: AddressStore;
  unitOfWork: UnitOfWork;
  /** Live addresses that one user may keep. */
  maxAddresses: number;
}

/** @throws 409 CONFLICT when the user has as many live addresses as a user may have */
export async function saveAddress(
  { store, unitOfWork, maxAddresses }: CommandDependencies,
  userId: string,
  { isDefault, label, ...fields }: AddressWish,
  id = newAddressId(),
): Promise<AddressRow> {
  await store.ensureBook(userId);
  return unitOfWork(async ({ session, emit }) => {
    if (!(await store.countOneMore(userId, maxAddresses, session))) {
      throw conflict(
        'CONFLICT',
        `You have ${maxAddresses} saved addresses. Please remove one before you add another.`,
        { most: maxAddresses },
      );
    }
    const now = new Date();
    const row = {
      ...{ ...fields, ...(label && { label }) },
      ...{ _id: objectId(id), userId, status: true, createdAt: now, updatedAt: now },
    };
    await store.insert(row, session);
    if (isDefault) await store.setDefault(userId, id, session);
    emit(newEvent('address.created', id, { addressId: id, userId }));
    return row;
  });
}

/** @throws 404 for an address that is removed or not this user's */
export async function changeAddress(
  { store, unitOfWork }: CommandDependencies,
  userId: string,
  id: string,
  { isDefault, ...fields }: AddressWish,
): Promise<AddressRow> {
  if (isDefault) await store.ensureBook(userId);
  return unitOfWork(async ({ session, emit }) => {
    const changed = await store.change(userId, id, fields, new Date(), session);
    if (!changed) throw notFound('This address');
    if (isDefault) await store.setDefault(userId, id, session);
    emit(newEvent('address.updated', id, { addressId: id, userId }));
    return changed;
  });
}

/** Hides the address; one that is hidden already stays so. */
export const removeAddress = (
  { store, unitOfWork }: CommandDependencies,
  userId: string,
  id: string,
): Promise<void> =>
  unitOfWork(async ({ session, emit }) => {
    const known = await store.find(userId, id, session);
    if (!known) throw notFound('This address');
    if (isRemoved(known)) return;
    await store.remove(userId, id, new Date(), session);
    emit(newEvent('address.removed', id, { addressId: id, userId }));
  });
