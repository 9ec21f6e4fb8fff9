import { createMessaging } from '@tokri/messaging';
import {
  connectDatabase,
  createApp,
  createTokenVerifier,
  currentContext,
  pingDatabase,
  remoteKeys,
  type Logger,
} from '@tokri/service-kit';
import type { AddressConfig } from './config';
import { addressRoutes } from './routes';
import { createAddressStore } from './store';

/** The address service, wired: routes and store, nothing to listen to. */
export async function createAddressService(config: AddressConfig, logger: Logger) {
  const connection = await connectDatabase(config.MONGO_URL, logger);
  const store = createAddressStore(connection);
  await store.prepare();
  const messaging = createMessaging({
    service: 'address',
    amqpUrl: config.AMQP_URL,
    connection,
    logger,
    traceparent: () => currentContext()?.traceparent,
  });
  await messaging.start();
  const jwks = new URL('/.well-known/jwks.json', config.IDENTITY_URL).href;
  const app = createApp({
    name: 'address',
    logger,
    readiness: { database: () => pingDatabase(connection), broker: messaging.isConnected },
    routes: addressRoutes({
      verifyToken: createTokenVerifier(remoteKeys(jwks)),
      internalToken: config.INTERNAL_TOKEN,
      unitOfWork: messaging.unitOfWork,
      store,
    }),
  });
  return {
    app,
    stop: async () => {
      await messaging.stop();
      await connection.close();
    },
  };
}
