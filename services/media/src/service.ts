import { createMessaging } from '@tokri/messaging';
import { connectDatabase, pingDatabase } from '@tokri/database';
import { createAccess, createApp, createMetrics, currentContext, type Logger } from '@tokri/service-kit';
import { join } from 'node:path';
import type { MediaConfig } from './config';
import { createConsumers } from './consumers';
import { createDemoPictures, type DrawPicture } from './demo-pictures';
import { createImages } from './images';
import { createModels } from './models';
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

/** Loaded only where it is wanted: the drawing brings fonts and icons along. */
const drawDemoPicture: DrawPicture = async (name, width) => {
  const pictures = await import('@tokri/demo-shop/pictures');
  return (await pictures.drawDemoPicture(name, width)) ?? undefined;
};

/** The media service, wired: uploads, pictures, what is still used, and the sweep. */
export async function createMediaService(
  config: MediaConfig,
  logger: Logger,
  draw: DrawPicture = drawDemoPicture,
) {
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

  const isDemo = config.DEMO_PICTURES === 'on';
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
      demo: isDemo ? createDemoPictures(join(config.MEDIA_DIR ?? '', 'demo'), draw) : undefined,
    }),
  });
  return {
    app,
    models,
    sweep,
    stop: async () => {
      await sweep.stop();
      await messaging.stop();
      await connection.close();
    },
  };
}
