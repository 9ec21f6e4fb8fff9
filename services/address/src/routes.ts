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
  changeAddress,
  removeAddress,
  saveAddress,
  type CommandDependencies,
} from './commands/address-commands';
import { presentAddress, presentDelivery } from './present';

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

    bind(calls.createAddress, async ({ body, principal }) => ({
      message: 'Address saved',
      data: presentAddress(await saveAddress(dependencies, requireUser(principal).userId, body)),
    }));

    bind(calls.getAddresses, async ({ principal }) => ({
      message: 'Your addresses',
      data: (await store.listOf(requireUser(principal).userId)).map(presentAddress),
    }));

    bind(calls.updateAddress, async ({ body: { _id, ...fields }, principal }) => ({
      message: 'Address updated',
      data: presentAddress(await changeAddress(dependencies, requireUser(principal).userId, _id, fields)),
    }));

    bind(calls.disableAddress, async ({ body, principal }) => {
      await removeAddress(dependencies, requireUser(principal).userId, body._id);
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
  };
