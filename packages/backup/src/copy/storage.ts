import { Client, type BucketItem, type ObjectLockInfo } from 'minio';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CHUNK_BYTES, OVERHEAD_BYTES } from './chunk';

export const LOCK_MODES = ['COMPLIANCE', 'GOVERNANCE'] as const;
export type LockMode = (typeof LOCK_MODES)[number];

export interface Lock {
  mode: LockMode;
  until: Date;
}

interface StorageSettings {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** Folder of this shop in the bucket. */
  prefix: string;
}

/** A folder of a bucket; names are relative to it. */
export interface CopyStorage {
  bucket: string;
  /** Names of the folders in this one. */
  folders(folder: string): Promise<string[]>;
  /** Names and sizes of the objects in a folder. */
  list(folder: string): Promise<Map<string, number>>;
  put(name: string, content: Buffer, lock?: Lock): Promise<void>;
  /** Undefined if there is no such object. @throws Error when it is larger than a chunk */
  read(name: string): Promise<Buffer | undefined>;
  remove(names: readonly string[]): Promise<void>;
  /** Whether objects of this bucket can be locked. */
  isLockable(): Promise<boolean>;
  lockOf(name: string): Promise<Lock | undefined>;
}

/** Milliseconds between the attempts of an upload. */
const PAUSES_MS = [500, 2_000, 10_000];
const MOST_BYTES = CHUNK_BYTES + OVERHEAD_BYTES;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const isMissing = (error: unknown) => ['NotFound', 'NoSuchKey'].some((code) => code === codeOf(error));
/** Answers of servers to the question for the lock of a bucket that has none, or that do not know locks at all. */
const WITHOUT_LOCK = [
  'ObjectLockConfigurationNotFoundError',
  'NoSuchObjectLockConfiguration',
  'NotImplemented',
];

const LOCK_HEADER = 'x-amz-object-lock-';
/** S3 requires it for objects with a lock; the library sends it over https only. */
const DIGEST_HEADER = 'content-md5';
type RequestOptions = Parameters<Client['makeRequestStreamAsync']>[0] & { region: string };

/** Sends the lock of an object with the object: the library itself can only lock it by a later request. */
class LockingClient extends Client {
  protected override getRequestOptions(options: RequestOptions) {
    const headers = Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => {
        const plain = name.toLowerCase().replace('x-amz-meta-', '');
        return [plain.startsWith(LOCK_HEADER) || plain === DIGEST_HEADER ? plain : name, value];
      }),
    );
    return super.getRequestOptions({ ...options, headers });
  }
}

export function openStorage(settings: StorageSettings): CopyStorage {
  const { bucket, prefix, accessKey, secretKey, region } = settings;
  const url = new URL(settings.endpoint);
  const useSSL = url.protocol === 'https:';
  const client = new LockingClient({
    endPoint: url.hostname,
    port: Number(url.port) || (useSSL ? 443 : 80),
    ...{ useSSL, accessKey, secretKey, region, pathStyle: true },
  });
  const full = (name: string) => `${prefix}/${name}`;
  const itemsOf = (folder: string, isDeep: boolean) =>
    client.listObjectsV2(bucket, full(folder), isDeep) as AsyncIterable<BucketItem>;
  return {
    bucket,
    async folders(folder) {
      const names = [];
      for await (const item of itemsOf(folder, false))
        if (item.prefix !== undefined) names.push(item.prefix.slice(full(folder).length, -1));
      return names;
    },
    async list(folder) {
      const sizes = new Map<string, number>();
      for await (const { name, size } of itemsOf(folder, true))
        if (name !== undefined) sizes.set(name.slice(full(folder).length), size);
      return sizes;
    },
    async put(name, content, lock) {
      const metadata = {
        'Content-Type': 'application/octet-stream',
        ...(lock && {
          [`${LOCK_HEADER}mode`]: lock.mode,
          [`${LOCK_HEADER}retain-until-date`]: lock.until.toISOString(),
          [DIGEST_HEADER]: createHash('md5').update(content).digest('base64'),
        }),
      };
      await persistently(() => client.putObject(bucket, full(name), content, content.length, metadata));
    },
    async read(name) {
      try {
        const parts: Buffer[] = [];
        let size = 0;
        for await (const part of (await client.getObject(bucket, full(name))) as AsyncIterable<Buffer>) {
          size += part.length;
          if (size > MOST_BYTES) throw new Error(`${name} is larger than a chunk`);
          parts.push(part);
        }
        return Buffer.concat(parts);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(names) {
      for (const name of names) await client.removeObject(bucket, full(name));
    },
    async isLockable() {
      try {
        // The library declares a call without a callback as void.
        const answer = client.getObjectLockConfig(bucket) as unknown as Promise<ObjectLockInfo>;
        const found = await answer;
        return 'objectLockEnabled' in found && found.objectLockEnabled === 'Enabled';
      } catch (error) {
        if (WITHOUT_LOCK.some((code) => code === codeOf(error))) return false;
        throw error;
      }
    },
    async lockOf(name) {
      const found = await client.getObjectRetention(bucket, full(name)).catch((error: unknown) => {
        if (codeOf(error) === 'NoSuchObjectLockConfiguration' || isMissing(error)) return undefined;
        throw error;
      });
      const mode = LOCK_MODES.find((each) => each === String(found?.mode));
      return mode && { mode, until: new Date(String(found?.retainUntilDate)) };
    },
  };
}

/** Repeats a request that a broken connection or a busy server ended; a chunk is the same object each time. */
async function persistently(send: () => Promise<unknown>): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      await send();
      return;
    } catch (error) {
      if (isRefusal(error)) throw error;
      await wait(pause);
    }
  }
  await send();
}

/** Whether the server answered with a reason that another attempt does not change. */
const isRefusal = (error: unknown) =>
  ['AccessDenied', 'NoSuchBucket', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidRequest'].some(
    (code) => code === codeOf(error),
  );
