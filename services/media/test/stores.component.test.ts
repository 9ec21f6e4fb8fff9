import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { createDiskStore } from '../src/image-store/disk-store';
import type { ImageStore } from '../src/image-store/image-store';
import { createS3Store } from '../src/image-store/s3-store';

interface OpenStore {
  store: ImageStore;
  close(): Promise<void>;
}

async function openDisk(): Promise<OpenStore> {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-store-'));
  return { store: createDiskStore(join(folder, 'images')), close: () => rm(folder, { recursive: true }) };
}

/** An S3 server in this process, which does not check signatures: the driver is under test. */
async function openS3(): Promise<OpenStore> {
  const directory = await mkdtemp(join(tmpdir(), 'tokri-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const place = { endpoint: `http://127.0.0.1:${port}`, bucket: 'tokri-media', region: 'us-east-1' };
  const store = createS3Store({ ...keys, ...place });
  return {
    store,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

describe.each([
  ['disk folder', openDisk],
  ['S3 bucket', openS3],
])('the image store on a %s', (_name, open) => {
  let opened: OpenStore;
  let store: ImageStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await store.prepare();
  });
  afterAll(() => opened?.close());

  it('is ready after any number of preparations', async () => {
    await store.prepare();
    await expect(store.check()).resolves.toBeUndefined();
  });

  it('returns the stored bytes, whole and in ranges', async () => {
    await store.put('abc/160.webp', Buffer.from('0123456789'), 'image/webp');
    expect(await store.size('abc/160.webp')).toBe(10);
    expect(String(await buffer(await store.read('abc/160.webp')))).toBe('0123456789');
    expect(String(await buffer(await store.read('abc/160.webp', { start: 2, end: 4 })))).toBe('234');
  });

  it('replaces an image of the same name', async () => {
    await store.put('again/160.webp', Buffer.from('one'), 'image/webp');
    await store.put('again/160.webp', Buffer.from('other'), 'image/webp');
    expect(String(await buffer(await store.read('again/160.webp')))).toBe('other');
  });

  it('removes images, and ignores missing ones', async () => {
    await store.put('gone/160.webp', Buffer.from('x'), 'image/webp');
    await store.remove(['gone/160.webp', 'gone/400.webp', 'never/160.webp']);
    expect(await store.size('gone/160.webp')).toBeUndefined();
  });

  it('refuses names that point outside it', async () => {
    for (const use of [store.size, (name: string) => store.put(name, Buffer.from('x'), 'image/webp')])
      await expect(async () => use('a/../../b.webp')).rejects.toThrow('not a name');
  });
});
