import { join } from 'node:path';
import type { MediaConfig } from '../config';
import { createDiskStore } from './disk-store';
import type { ImageStore } from './image-store';
import { createS3Store } from './s3-store';

type ImageStoreConfig = Pick<
  MediaConfig,
  'MEDIA_DIR' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET' | 'S3_REGION'
>;

/** The image store of the settings: a bucket with S3_ENDPOINT, otherwise a folder. */
export function openImageStore(config: ImageStoreConfig): ImageStore {
  if (!config.S3_ENDPOINT) return createDiskStore(join(config.MEDIA_DIR ?? '', 'images'));
  return createS3Store({
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY ?? '',
    secretKey: config.S3_SECRET_KEY ?? '',
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
  });
}
