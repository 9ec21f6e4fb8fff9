import { internalSecrets, loadConfig, SECRET, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';
import { copySettings } from './backup/copy-settings';

/** Settings of media. Images are stored in a bucket with S3_ENDPOINT, otherwise in MEDIA_DIR, which is not shared. */
export const config = serviceConfig
  .extend({
    ...internalSecrets('media'),
    MEDIA_DIR: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Folder of the images and invoices, without S3_ENDPOINT; not in production, where it would be lost with the replica.',
      ),
    S3_ENDPOINT: z.url().optional().describe('Address of the S3 service that stores the images.'),
    S3_ACCESS_KEY: z.string().optional().describe('Access key of the S3 service.').meta(SECRET),
    S3_SECRET_KEY: z.string().optional().describe('Secret key of the S3 service.').meta(SECRET),
    S3_BUCKET: z.string().default('tokri-media').describe('Bucket of the images.'),
    S3_DOCUMENTS_BUCKET: z
      .string()
      .default('tokri-documents')
      .describe('Bucket of the invoices; not that of the images, and never public.'),
    S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
    ORIGIN_URL: z
      .url({ protocol: /^https?$/ })
      .refine((url) => !/[?#@]/.test(url), 'must be an address without query, fragment and user')
      .optional()
      .describe(
        'Address of another picture host. A picture below /media/<ORIGIN_FOLDER>/ that is not stored yet is fetched there, by its path below that folder and ?w=<width>, then checked and stored like an upload. Without it only stored pictures are shown.',
      ),
    ORIGIN_FOLDER: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,30}$/)
      .default('origin')
      .describe('Folder below /media whose pictures are those of ORIGIN_URL.'),
    ORIGIN_TIMEOUT_SECONDS: z.coerce
      .number()
      .positive()
      .default(10)
      .describe('Seconds within which the origin must deliver a picture.'),
    LIMIT_ORIGIN_MISSES_PER_ADDRESS_PER_MINUTE: z.coerce
      .number()
      .int()
      .min(1)
      .default(120)
      .describe(
        'Pictures that the origin lacks, and those being fetched, a minute of one address in one replica; stored ones still flow.',
      ),
    AVIF_PICTURES: z
      .enum(['on', 'off'])
      .default('on')
      .describe(
        'Encodes pictures as AVIF in the background once a browser has asked for them, with at most a quarter of a core; `off` sends WebP only.',
      ),
    DECODE_MEMORY_MB: z.coerce
      .number()
      .int()
      .min(96)
      .default(184)
      .describe(
        'Megabytes of private memory that the decoder of pictures may use; the limits of pixels fit the default.',
      ),
    DECODE_SECONDS: z.coerce
      .number()
      .positive()
      .default(10)
      .describe('Seconds that decoding one picture may take.'),
    DECODE_IDLE_SECONDS: z.coerce
      .number()
      .positive()
      .default(60)
      .describe('Seconds without a picture after which the decoder is stopped.'),
    UPLOAD_IDLE_SECONDS: z.coerce
      .number()
      .positive()
      .default(10)
      .describe('Seconds that a client may pause during an upload.'),
    UPLOAD_SECONDS: z.coerce
      .number()
      .positive()
      .default(120)
      .describe('Seconds that an upload may take from its first byte to its last.'),
    UPLOADS_AT_ONCE: z.coerce
      .number()
      .int()
      .min(1)
      .default(6)
      .describe('Uploads of one user at once, for each replica.'),
    UPLOADS_PER_DAY: z.coerce
      .number()
      .int()
      .min(1)
      .default(100)
      .describe('Uploads that a shopper may begin in a day (UTC).'),
    UPLOAD_MB_PER_DAY: z.coerce
      .number()
      .positive()
      .default(100)
      .describe('Megabytes that a shopper may upload in a day (UTC).'),
    ADMIN_UPLOADS_PER_DAY: z.coerce
      .number()
      .int()
      .min(1)
      .default(50_000)
      .describe('Uploads that an admin may begin in a day (UTC).'),
    ADMIN_UPLOAD_MB_PER_DAY: z.coerce
      .number()
      .positive()
      .default(20_000)
      .describe('Megabytes that an admin may upload in a day (UTC).'),
    ORPHAN_HOURS: z.coerce
      .number()
      .positive()
      .default(24)
      .describe('Hours after which an unused picture is removed.'),
    UNDO_DAYS: z.coerce
      .number()
      .int()
      .min(0)
      .default(90)
      .describe(
        'Days for which a replaced picture of a product, category or sub-category stays, for an undo of the change: as many as RETENTION_BULK_JOB_DAYS of catalogue.',
      ),
    SWEEP_SECONDS: z.coerce
      .number()
      .positive()
      .default(3_600)
      .describe('Seconds between two searches for pictures to remove.'),
    BACKUP_MONGO_URL: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//)
      .optional()
      .describe(
        'Server of all databases, with a login that may read them (for a backup) or write them (for a restore), for commands of the operator; without it the server of MONGO_URL, whose login must be allowed the same.',
      )
      .meta(SECRET),
    RETENTION_BACKUP_DAYS: z.coerce
      .number()
      .int()
      .min(0)
      .default(35)
      .describe(
        'Days after which a backup is removed by the next one, never the newest; 0 keeps all of them. Backups hold personal data of those who have been erased since.',
      ),
    ...copySettings,
  })
  .superRefine((settings, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (settings.NODE_ENV === 'production' && !settings.S3_ENDPOINT)
      complain('S3_ENDPOINT', 'is required in production: a folder of one replica loses its pictures');
    else if (!settings.MEDIA_DIR && !settings.S3_ENDPOINT)
      complain('MEDIA_DIR', 'is required without S3_ENDPOINT');
    if (settings.S3_DOCUMENTS_BUCKET === settings.S3_BUCKET)
      complain('S3_DOCUMENTS_BUCKET', 'must not be the bucket of the images');
    if ([settings.S3_BUCKET, settings.S3_DOCUMENTS_BUCKET].includes(settings.BACKUP_COPY_BUCKET))
      complain('BACKUP_COPY_BUCKET', 'must not be the bucket of the images or invoices');
    if (settings.S3_ENDPOINT && !settings.S3_ACCESS_KEY)
      complain('S3_ACCESS_KEY', 'is required with S3_ENDPOINT');
    if (settings.S3_ENDPOINT && !settings.S3_SECRET_KEY)
      complain('S3_SECRET_KEY', 'is required with S3_ENDPOINT');
  });
export type MediaConfig = z.infer<typeof config>;

const { MEDIA_DIR, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION } = config.shape;
const { S3_DOCUMENTS_BUCKET, DECODE_MEMORY_MB, DECODE_SECONDS, DECODE_IDLE_SECONDS } = config.shape;
const { MONGO_URL, BACKUP_MONGO_URL, RETENTION_BACKUP_DAYS } = config.shape;
const storage = z.object({
  MEDIA_DIR,
  S3_ENDPOINT,
  S3_ACCESS_KEY,
  S3_SECRET_KEY,
  S3_BUCKET,
  S3_REGION,
  S3_DOCUMENTS_BUCKET,
});
const pictureSettings = storage.extend({ DECODE_MEMORY_MB, DECODE_SECONDS, DECODE_IDLE_SECONDS });
const backupSettings = storage.extend({ MONGO_URL, BACKUP_MONGO_URL, RETENTION_BACKUP_DAYS });

/** Settings of the commands that store pictures. */
export const pictureSettingsOfProcess = () => loadConfig(pictureSettings, process.env);

/** Settings of the operator's commands: storage of pictures and databases. */
export type BackupConfig = z.infer<typeof backupSettings>;
export const backupSettingsOfProcess = (): BackupConfig => loadConfig(backupSettings, process.env);

/** Settings of the commands for copies of backups. */
export const copySettingsOfProcess = () => loadConfig(z.object(copySettings), process.env);
