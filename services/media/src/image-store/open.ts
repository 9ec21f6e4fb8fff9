import { join } from 'node:path';
import type { MediaConfig } from '../config';
import { createDiskStore } from './disk-store';
import type { ImageStore } from './image-store';
import { createS3Store } from './s3-store';

type ImageStoreConfig = Pick<
  MediaConfig,
  | 'MEDIA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
  | 'S3_BUCKET'
  | 'S3_DOCUMENTS_BUCKET'
  | 'S3_REGION'
>;

/** A bucket with S3_ENDPOINT, otherwise a folder. */
export const openImageStore = (config: ImageStoreConfig): ImageStore =>
  open(config, { folder: 'images', bucket: config.S3_BUCKET });

/** The same kind of storage for invoices, separate from the images. */
export const openDocumentStore = (config: ImageStoreConfig): ImageStore =>
  open(config, { folder: 'documents', bucket: config.S3_DOCUMENTS_BUCKET });

function open(config: ImageStoreConfig, { folder, bucket }: { folder: string; bucket: string }): ImageStore {
  if (!config.S3_ENDPOINT) return createDiskStore(join(config.MEDIA_DIR ?? '', folder));
  return createS3Store({
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY ?? '',
    secretKey: config.S3_SECRET_KEY ?? '',
    bucket,
    region: config.S3_REGION,
  });
}
