import { LOCK_MODES } from '@tokri/backup/copy';
import { SECRET } from '@tokri/service-kit';
import { z } from 'zod';

/** 32 bytes in base64. */
const KEY = '[A-Za-z0-9+/]{43}=';
const WITHOUT_LOCK = 'none';

/** Settings of copies of backups in another region. Without BACKUP_COPY_ENDPOINT there are no copies. */
export const copySettings = {
  BACKUP_COPY_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of the S3 service in another region to which backups are copied. Without it there are no copies.',
    ),
  BACKUP_COPY_REGION: z.string().default('us-east-1').describe('Region of the bucket of the copies.'),
  BACKUP_COPY_BUCKET: z
    .string()
    .default('tokri-backups')
    .describe('Bucket of the copies, which the owner creates; not that of the images or invoices.'),
  BACKUP_COPY_PREFIX: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*$/)
    .default('tokri')
    .describe('Folder of this shop in the bucket of the copies.'),
  BACKUP_COPY_ACCESS_KEY: z
    .string()
    .optional()
    .describe('Access key for the bucket of the copies, which may write, read and list, and not delete.')
    .meta(SECRET),
  BACKUP_COPY_SECRET_KEY: z
    .string()
    .optional()
    .describe('Secret key for the bucket of the copies.')
    .meta(SECRET),
  BACKUP_COPY_LOCK: z
    .enum([...LOCK_MODES, WITHOUT_LOCK])
    .default('COMPLIANCE')
    .describe(
      'Object lock of the copies: with COMPLIANCE nobody can delete them for BACKUP_COPY_DAYS, with GOVERNANCE only a login with a right of its own; with none a login that may delete can do so, and old copies are removed by the next one.',
    ),
  BACKUP_COPY_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(35)
    .describe(
      'Days for which a copy is kept and locked; its pictures at most a week longer. Copies hold personal data of those who have been erased since.',
    ),
  BACKUP_KEY: z
    .string()
    .regex(new RegExp(`^${KEY}$`), 'must be 32 bytes in base64')
    .optional()
    .describe(
      'Key that encrypts copies of backups, 32 random bytes in base64 (`openssl rand -base64 32`). Keep it outside of the region too: without it a copy cannot be read.',
    )
    .meta(SECRET),
  BACKUP_OLD_KEYS: z
    .string()
    .regex(new RegExp(`^${KEY}(?:, ?${KEY})*$`), 'must be keys of 32 bytes in base64, separated by commas')
    .optional()
    .describe('Former values of BACKUP_KEY, separated by commas, until the last copy of each is gone.')
    .meta(SECRET),
};

type CopySettings = z.infer<z.ZodObject<typeof copySettings>>;
const REQUIRED = ['BACKUP_COPY_ACCESS_KEY', 'BACKUP_COPY_SECRET_KEY', 'BACKUP_KEY'] as const;

export const hasCopies = ({ BACKUP_COPY_ENDPOINT }: Pick<CopySettings, 'BACKUP_COPY_ENDPOINT'>): boolean =>
  BACKUP_COPY_ENDPOINT !== undefined;

/** @throws Error with the names of all missing settings */
export function requireCopySettings(settings: CopySettings) {
  const missing = ['BACKUP_COPY_ENDPOINT' as const, ...REQUIRED].filter((name) => !settings[name]);
  if (missing.length > 0) throw new Error(`Copies of backups need ${missing.join(', ')}.`);
  const { BACKUP_COPY_LOCK: lock } = settings;
  return {
    storage: {
      endpoint: settings.BACKUP_COPY_ENDPOINT ?? '',
      region: settings.BACKUP_COPY_REGION,
      accessKey: settings.BACKUP_COPY_ACCESS_KEY ?? '',
      secretKey: settings.BACKUP_COPY_SECRET_KEY ?? '',
      bucket: settings.BACKUP_COPY_BUCKET,
      prefix: settings.BACKUP_COPY_PREFIX,
    },
    key: settings.BACKUP_KEY ?? '',
    oldKeys: settings.BACKUP_OLD_KEYS,
    lock: lock === WITHOUT_LOCK ? undefined : lock,
    keepDays: settings.BACKUP_COPY_DAYS,
  };
}
