import { z } from 'zod';
import { decryptChunk, encryptChunk } from './chunk';
import type { BackupKeys } from './keys';
import type { CopyStorage, Lock } from './storage';

const count = z.number().int().min(0);
const path = z
  .string()
  .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
  .refine((text) => !text.split('/').includes('..'));

const copyManifest = z.object({
  format: z.literal(1),
  /** Point in time of the data. */
  at: z.iso.datetime(),
  /** Every file of the backup. */
  files: z.array(z.object({ path, bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  /** Folder of the pictures, which copies of the same days share, and their number. */
  pictures: z.object({ generation: z.string().regex(/^\d{4}-\d\d-\d\d$/), count }),
});
export type CopyManifest = z.infer<typeof copyManifest>;

const MANIFEST = 'manifest';
export const manifestName = (backup: string): string => `${backup}/${MANIFEST}`;
const contextOf = (backup: string) => JSON.stringify([MANIFEST, backup]);

/** Undefined if there is none: an upload without a manifest is no copy. @throws Error when it cannot be decrypted */
export async function readCopyManifest(
  storage: Pick<CopyStorage, 'read'>,
  keys: BackupKeys,
  backup: string,
): Promise<CopyManifest | undefined> {
  const content = await storage.read(manifestName(backup));
  if (!content) return undefined;
  try {
    return copyManifest.parse(JSON.parse(decryptChunk(keys, contextOf(backup), content).toString()));
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? 'cannot be read' : error instanceof Error ? error.message : '';
    throw new Error(`The manifest of the copy ${backup} ${reason}.`, { cause: error });
  }
}

export const writeCopyManifest = (
  storage: CopyStorage,
  keys: BackupKeys,
  backup: string,
  content: { manifest: CopyManifest; lock: Lock | undefined },
): Promise<void> =>
  storage.put(
    manifestName(backup),
    encryptChunk(keys, contextOf(backup), Buffer.from(JSON.stringify(content.manifest))),
    content.lock,
  );
