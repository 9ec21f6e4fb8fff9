import { isStaff } from '@tokri/contracts';
import { defineService, type ServiceContext, type Worker } from '@tokri/service-host';
import { atMost, createPeriodicTask, type Logger } from '@tokri/service-kit';
import { join } from 'node:path';
import { hasCopies } from './backup/copy-settings';
import type { MediaConfig } from './config';
import { createConsumers } from './consumers';
import { mediaDatabase } from './database';
import { createDocuments } from './documents/documents';
import type { ImageStore } from './image-store/image-store';
import { openDocumentStore, openImageStore } from './image-store/open';
import { countDocuments, observeBackups } from './metrics';
import { createAvifPictures } from './images/avif-pictures';
import { createOrphanSweeper } from './images/orphan-sweeper';
import { createOrigin } from './origin/fetch-picture';
import { createMissBudget } from './origin/miss-budget';
import { createPullThrough } from './origin/pull-through';
import { mediaPersonalData } from './images/personal-data';
import { createDecoderProcess } from './pictures/decoder-process';
import { observeDecodes } from './pictures/metrics';
import { createPictures } from './pictures/prepare-pictures';
import { mediaRoutes } from './routes';
import { createStore } from './store';
import { createUploadQuota } from './uploads/upload-quota';
import { createUploadSlots } from './uploads/upload-slots';
import { createUploads } from './uploads/uploads';

const MEGABYTE = 1024 * 1024;
/** Concurrent uploads of this process, and their bytes in memory. */
const MAX_UPLOADS = 48;
const MAX_HELD_BYTES = 40 * MEGABYTE;
/** Milliseconds. Ensures that the picture of a deleted account is removed well within a minute. */
const REMOVAL_MS = 9_000;
const PREPARATION_MS = 3_000;

/** Composition root. @param decoderScript the bundled src/decoder.ts */
export const mediaServiceWith = (decoderScript: string) =>
  defineService('media', mediaDatabase, async (context: ServiceContext<MediaConfig>) => {
    const { config, connection, logger, messaging, metrics, now, erasedUsers, useAccessControl } = context;
    const { unitOfWork } = messaging;
    const store = createStore(connection);
    observeBackups(metrics.registry, store, { isCopied: hasCopies(config) });
    const imageStore = openImageStore(config);
    const documentStore = openDocumentStore(config);
    const decoder = createDecoderProcess(
      {
        script: decoderScript,
        memoryMegabytes: config.DECODE_MEMORY_MB,
        seconds: config.DECODE_SECONDS,
        idleSeconds: config.DECODE_IDLE_SECONDS,
      },
      logger,
    );
    const pictures = createPictures(decoder, observeDecodes(metrics.registry));
    const avifPictures =
      config.AVIF_PICTURES === 'on' ? createAvifPictures({ imageStore, pictures, logger }) : undefined;
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
      pictures,
      fetchPicture: url ? createOrigin({ url, timeoutSeconds }) : undefined,
      missBudget: createMissBudget(config.LIMIT_ORIGIN_MISSES_PER_ADDRESS_PER_MINUTE),
      logger,
    });
    return {
      consumers: createConsumers(store, erasedUsers, { now, undoDays: config.UNDO_DAYS }),
      workers: [
        preparationOf([imageStore, documentStore], logger),
        decoder,
        pullThrough,
        ...(avifPictures ? [avifPictures] : []),
        orphanSweeper,
        createPeriodicTask({
          name: 'removal of pictures',
          pauseMs: REMOVAL_MS,
          run: orphanSweeper.finishMarked,
          logger,
        }),
      ],
      // Images are served without the database; uploads of known images are answered without the image store.
      requires: {},
      uses: {
        'object-store': async () => void (await Promise.all([imageStore.check(), documentStore.check()])),
      },
      routes: mediaRoutes({
        verifyToken: useAccessControl(),
        uploads: uploadsOf(config, createUploadQuota(store, now)),
        store,
        imageStore,
        pictures,
        unitOfWork,
        now,
        pullThrough,
        avifPictures,
        originFolder: config.ORIGIN_FOLDER,
        acceptedSecrets: {
          order: config.INTERNAL_SECRETS_FROM_ORDER,
          identity: config.INTERNAL_SECRETS_FROM_IDENTITY,
        },
        documents: createDocuments({
          documents: store.documents,
          documentStore,
          logger,
          now,
          count: countDocuments(metrics.registry),
        }),
      }),
      personalData: mediaPersonalData(store, now),
      exposed: { store, orphanSweeper, decoder },
    };
  });

export const createMediaService = mediaServiceWith(join(__dirname, 'decoder.js'));

/** Waits at start for the image store up to PREPARATION_MS, then retries in the background. */
function preparationOf(stores: readonly ImageStore[], logger: Logger): Worker {
  let isPrepared = false;
  const prepare = async () => {
    if (isPrepared) return;
    for (const store of stores) await store.prepare();
    isPrepared = true;
  };
  const again = createPeriodicTask({
    name: 'preparation of the image store',
    pauseMs: PREPARATION_MS,
    run: prepare,
    logger,
  });
  return {
    async start() {
      await atMost(PREPARATION_MS, prepare());
      if (!isPrepared) logger.warn('the image store does not answer, continuing without it');
      again.start();
    },
    // A store that does not answer must not block the stop.
    stop: () => atMost(PREPARATION_MS, again.stop()),
  };
}

const uploadsOf = (config: MediaConfig, quota: ReturnType<typeof createUploadQuota>) =>
  createUploads({
    slots: createUploadSlots({
      perUser: config.UPLOADS_AT_ONCE,
      inTotal: MAX_UPLOADS,
      heldBytes: MAX_HELD_BYTES,
    }),
    quota,
    times: { idleSeconds: config.UPLOAD_IDLE_SECONDS, totalSeconds: config.UPLOAD_SECONDS },
    limitsOf: (principal) =>
      isStaff(principal)
        ? { pictures: config.ADMIN_UPLOADS_PER_DAY, bytes: config.ADMIN_UPLOAD_MB_PER_DAY * MEGABYTE }
        : { pictures: config.UPLOADS_PER_DAY, bytes: config.UPLOAD_MB_PER_DAY * MEGABYTE },
  });
