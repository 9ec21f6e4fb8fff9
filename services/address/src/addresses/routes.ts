import { calls } from '@tokri/contracts';
import {
  createCallBinder,
  createInternalBinder,
  HttpError,
  requireUser,
  type AcceptedSecrets,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Router } from 'express';
import {
  createAddress,
  removeAddress,
  saveAddress,
  updateAddress,
  type CommandDependencies,
} from './commands';
import { presentAddress, presentDelivery, presentSaved } from './present';
import type { AddressRow } from './store';

export interface RouteDependencies extends CommandDependencies {
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
}

export const addressRoutes =
  (dependencies: RouteDependencies) =>
  (router: Router): void => {
    const { store, verifyToken, acceptedSecrets } = dependencies;
    const bind = createCallBinder(router, verifyToken);
    const bindInternal = createInternalBinder(router, acceptedSecrets);

    const present = async (row: AddressRow) => presentAddress(row, await store.findDefaultId(row.userId));

    bind(calls.createAddress, async ({ body, principal }) => ({
      message: 'Address saved',
      data: await present(await createAddress(dependencies)(body, requireUser(principal))),
    }));

    bind(calls.getAddresses, async ({ principal }) => {
      const { rows, defaultId } = await store.readBook(requireUser(principal).userId);
      return { message: 'Your addresses', data: rows.map((row) => presentAddress(row, defaultId)) };
    });

    bind(calls.updateAddress, async ({ body, principal }) => ({
      message: 'Address updated',
      data: await present(await updateAddress(dependencies)(body, requireUser(principal))),
    }));

    bind(calls.disableAddress, async ({ body, principal }) => {
      await removeAddress(dependencies)(body, requireUser(principal));
      return { message: 'Address removed' };
    });

    bindInternal('findAddress', async ({ userId, addressId }) => {
      const found = await store.findLive(userId, addressId);
      if (!found)
        throw new HttpError(
          404,
          'ADDRESS_NOT_FOUND',
          'This address was not found. Please choose another one.',
        );
      return presentDelivery(found);
    });

    bindInternal('listAddresses', async ({ userId }) => {
      const { rows, defaultId } = await store.readBook(userId);
      return {
        addresses: rows.filter(({ removedAt }) => !removedAt).map((row) => presentSaved(row, defaultId)),
      };
    });

    bindInternal('saveAddress', async ({ userId, ...fields }) => {
      const row = await saveAddress(dependencies)(fields, { userId });
      return presentSaved(row, await store.findDefaultId(userId));
    });
  };
