import { calls, newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import {
  conflict,
  createCallBinder,
  createInternalBinder,
  HttpError,
  notFound,
  requireUser,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Router } from 'express';
import { presentAddress, presentDelivery } from './present';
import type { AddressStore } from './store';

export interface RouteParts {
  verifyToken: TokenVerifier;
  internalToken: string;
  unitOfWork: UnitOfWork;
  store: AddressStore;
}

/** Live addresses a user may keep: more than anybody lives at, few enough to choose from. */
const MOST_ADDRESSES = 50;

export const addressRoutes =
  ({ verifyToken, internalToken, unitOfWork, store }: RouteParts) =>
  (router: Router): void => {
    const on = createCallBinder(router, verifyToken);
    const onInternal = createInternalBinder(router, internalToken);

    on(calls.createAddress, async ({ body, principal }) => {
      const { userId } = requireUser(principal);
      const created = await unitOfWork(async ({ session, emit }) => {
        if ((await store.countLive(userId, session)) >= MOST_ADDRESSES) {
          throw conflict('CONFLICT', `You can save up to ${MOST_ADDRESSES} addresses. Please remove one first.`);
        }
        const row = await store.create(userId, body, session);
        emit(newEvent('address.created', String(row._id), { addressId: String(row._id), userId }));
        return row;
      });
      return { message: 'Address saved', data: presentAddress(created) };
    });

    on(calls.getAddresses, async ({ principal }) => {
      const rows = await store.listOf(requireUser(principal).userId);
      return { message: 'Your addresses', data: rows.map(presentAddress) };
    });

    on(calls.updateAddress, async ({ body: { _id, ...fields }, principal }) => {
      const { userId } = requireUser(principal);
      const updated = await unitOfWork(async ({ session, emit }) => {
        const row = await store.update(userId, _id, fields, session);
        if (!row) throw notFound('This address');
        emit(newEvent('address.updated', _id, { addressId: _id, userId }));
        return row;
      });
      return { message: 'Address updated', data: presentAddress(updated) };
    });

    on(calls.disableAddress, async ({ body: { _id }, principal }) => {
      const { userId } = requireUser(principal);
      await unitOfWork(async ({ session, emit }) => {
        if (!(await store.disable(userId, _id, session))) throw notFound('This address');
        emit(newEvent('address.removed', _id, { addressId: _id, userId }));
      });
      return { message: 'Address removed' };
    });

    onInternal('findAddress', async ({ userId, addressId }) => {
      const row = await store.findLive(userId, addressId);
      if (!row) throw new HttpError(404, 'ADDRESS_NOT_FOUND', 'This address was not found. Please choose another one.');
      return presentDelivery(row);
    });
  };
