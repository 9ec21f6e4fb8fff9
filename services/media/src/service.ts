import { createMessaging } from '@tokri/messaging';
import { connectDatabase, pingDatabase } from '@tokri/database';
import { createAccess, createApp, createMetrics, currentContext, type Logger } from '@tokri/service-kit';
import { join } from 'node:path';
import type { MediaConfig } from './config';
import { createConsumers } from './consumers';
import { createImages } from './images';
import { createModels } from './models';
import { createOrigin } from './origin/fetch-picture';
import { createPullThrough } from './origin/pull-through';
import { mediaRoutes } from './routes';
import { createDiskStore } from './store/disk-store';
import type { ImageStore } from './store/image-store';
import { createS3Store } from './store/s3-store';
import { createSweep } from './sweep';

function createStore(config: MediaConfig): ImageStore {
  if (!config.S3_ENDPOINT) return createDiskStore(join(config.MEDIA_DIR ?? '', 'images'));
  return createS3Store({
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY ?? '',
    secretKey: config.S3_SECRET_KEY ?? '',
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
  });
}

/** The media service, wired: uploads, pictures, what is still used, and the sweep. */
export async function createMediaService(config: MediaConfig, logger: Logger) {
  const connection = await connectDatabase(config.MONGO_URL, logger);
  const models = createModels(connection);
  await models.prepare();
  const store = createStore(config);
  await store.prepare();
  const metrics = createMetrics('media');
  const messaging = createMessaging({
    service: 'media',
    amqpUrl: config.AMQP_URL,
    connection,
    logger,
    registry: metrics.registry,
    traceparent: () => currentContext()?.traceparent,
  });
  const { unitOfWork } = messaging;
  const sweep = createSweep({
    models,
    store,
    unitOfWork,
    logger,
    orphanHours: config.ORPHAN_HOURS,
    everySeconds: config.SWEEP_SECONDS,
  });
  messaging.consume(createConsumers(models));
  const access = createAccess(config);
  messaging.subscribe(access.subscription);
  await messaging.start();
  sweep.start();

  const { ORIGIN_URL: url, ORIGIN_TIMEOUT_SECONDS: timeoutSeconds } = config;
  const pullThrough = createPullThrough({
    store,
    fetchPicture: url ? createOrigin({ url, timeoutSeconds }) : undefined,
    logger,
  });
  const app = createApp({
    name: 'media',
    logger,
    metrics,
    readiness: {
      database: () => pingDatabase(connection),
      broker: messaging.isConnected,
      store: () => store.check(),
    },
    routes: mediaRoutes({
      verifyToken: access.verifyToken,
      images: createImages({ models, store, unitOfWork }),
      store,
      pullThrough,
      originFolder: config.ORIGIN_FOLDER,
    }),
  });
  return {
    app,
    models,
    sweep,
    stop: async () => {
      await sweep.stop();
      await pullThrough.stop();
      await messaging.stop();
      await connection.close();
    },
  };
}
