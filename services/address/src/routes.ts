import { calls } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  HttpError,
  requireUser,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Router } from 'express';
import { changeAddress, removeAddress, saveAddress, type CommandParts } from './commands';
import { presentAddress, presentDelivery } from './present';

export interface RouteParts extends CommandParts {
  verifyToken: TokenVerifier;
  internalToken: string;
}

export const addressRoutes =
  (parts: RouteParts) =>
  (router: Router): void => {
    const { store, verifyToken, internalToken } = parts;
    const on = createCallBinder(router, verifyToken);
    const onInternal = createInternalBinder(router, internalToken);

    on(calls.createAddress, async ({ body, principal }) => ({
      message: 'Address saved',
      data: presentAddress(await saveAddress(parts, requireUser(principal).userId, body)),
    }));

    on(calls.getAddresses, async ({ principal }) => ({
      message: 'Your addresses',
      data: (await store.listOf(requireUser(principal).userId)).map(presentAddress),
    }));

    on(calls.updateAddress, async ({ body: { _id, ...fields }, principal }) => ({
      message: 'Address updated',
      data: presentAddress(await changeAddress(parts, requireUser(principal).userId, _id, fields)),
    }));

    on(calls.disableAddress, async ({ body, principal }) => {
      await removeAddress(parts, requireUser(principal).userId, body._id);
      return { message: 'Address removed' };
    });

    onInternal('findAddress', async ({ userId, addressId }) => {
      const found = await store.findLive(userId, addressId);
      if (!found)
        throw new HttpError(
          404,
          'ADDRESS_NOT_FOUND',
          'This address was not found. Please choose another one.',
        );
      return presentDelivery(found);
    });
  };
