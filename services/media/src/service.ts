import { defineService, type ServiceContext } from '@tokri/service-host';
import { createImages } from './commands/store-images';
import type { MediaConfig } from './config';
import { createConsumers } from './consumers';
import { openImageStore } from './image-store/open';
import { createOrphanSweeper } from './orphan-sweeper';
import { createOrigin } from './origin/fetch-picture';
import { createPullThrough } from './origin/pull-through';
import { mediaRoutes } from './routes';
import { createStore, prepareStore } from './store';

/** The media service, wired: uploads, pictures, what is still used, and the sweeper of what is not. */
export const createMediaService = defineService('media', async (context: ServiceContext<MediaConfig>) => {
  const { config, connection, logger, messaging, now, useAccessControl } = context;
  const { unitOfWork } = messaging;
  const store = createStore(connection);
  await prepareStore(store);
  const imageStore = openImageStore(config);
  await imageStore.prepare();
  const orphanSweeper = createOrphanSweeper({
    store,
    imageStore,
    unitOfWork,
    logger,
    orphanHours: config.ORPHAN_HOURS,
    pauseSeconds: config.SWEEP_SECONDS,
    now,
  });
  const { ORIGIN_URL: url, ORIGIN_TIMEOUT_SECONDS: timeoutSeconds } = config;
  const pullThrough = createPullThrough({
    store: imageStore,
    fetchPicture: url ? createOrigin({ url, timeoutSeconds }) : undefined,
    logger,
  });
  return {
    consumers: createConsumers(store),
    workers: [pullThrough, orphanSweeper],
    readiness: { broker: messaging.isConnected, store: imageStore.check },
    routes: mediaRoutes({
      verifyToken: useAccessControl(),
      images: createImages({ store, imageStore, unitOfWork }),
      imageStore,
      pullThrough,
      originFolder: config.ORIGIN_FOLDER,
    }),
    exposed: { store, orphanSweeper },
  };
});
