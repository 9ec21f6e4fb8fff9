import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHUNK_BYTES, OVERHEAD_BYTES } from './chunk';
import { decryptFile, encryptFile, findStored, objectsOf, type CopiedFile } from './copied-file';
import { parseKeys, type BackupKeys } from './keys';

const newKey = () => randomBytes(32).toString('base64');
const [ours, others] = [newKey(), newKey()];
const keys = parseKeys(ours);
const PATH = '2026-11-22T10-48-11-204Z/tokri_order/orders.bson.gz';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokri-copy-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function aFile(content: Buffer, path = PATH): Promise<CopiedFile & { source: string }> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const source = join(folder, sha256);
  await writeFile(source, content);
  return { path, bytes: content.length, sha256, source };
}

type Objects = Map<string, Buffer>;

async function encrypted(file: CopiedFile & { source: string }, by: BackupKeys = keys): Promise<Objects> {
  const objects: Objects = new Map();
  for await (const { name, content } of encryptFile(by, file, file.source)) objects.set(name, content);
  return objects;
}

async function decrypted(file: CopiedFile, objects: Objects, by: BackupKeys = keys): Promise<Buffer> {
  const listing = new Map([...objects].map(([name, { length }]) => [name, length]));
  const found = findStored(by, file, listing);
  if (!found) throw new Error('not stored');
  const parts = [];
  for await (const part of decryptFile(by, file, found, (name) => Promise.resolve(objects.get(name))))
    parts.push(part);
  return Buffer.concat(parts);
}

/** The same objects, decrypted without the check of names and sizes in the listing. */
async function read(file: CopiedFile, objects: Objects, by: BackupKeys = keys): Promise<void> {
  const all = [...objectsOf(keys[0], file)];
  for await (const _part of decryptFile(by, file, all, (name) => Promise.resolve(objects.get(name))));
}

describe('an encrypted file', () => {
  it.each([
    ['is empty', 0, 1],
    ['has one byte', 1, 1],
    ['ends at a chunk', CHUNK_BYTES, 1],
    ['ends a byte before a chunk', CHUNK_BYTES - 1, 1],
    ['ends a byte after a chunk', CHUNK_BYTES + 1, 2],
    ['ends at its second chunk', 2 * CHUNK_BYTES, 2],
  ])('that %s decrypts to the same bytes', async (_what, bytes, chunks) => {
    const content = randomBytes(bytes);
    const file = await aFile(content);
    const objects = await encrypted(file);
    expect(objects.size).toBe(chunks);
    expect([...objects.values()].reduce((sum, { length }) => sum + length, 0)).toBe(
      bytes + chunks * OVERHEAD_BYTES,
    );
    expect((await decrypted(file, objects)).equals(content)).toBe(true);
  });

  it('hides content and path, and has other bytes each time', async () => {
    const file = await aFile(Buffer.from('Asha Rao, 12 MG Road'));
    const [one, other] = [await encrypted(file), await encrypted(file)];
    expect([...one.keys()]).toEqual([...other.keys()]);
    const [[name, bytes]] = [...one] as [[string, Buffer]];
    expect(bytes.equals(other.get(name) as Buffer)).toBe(false);
    expect(name).toMatch(/^[0-9a-f]{40}\.1$/);
    expect(bytes.includes('Asha')).toBe(false);
    expect([...objectsOf(parseKeys(others)[0], file)].map((object) => object.name)).not.toContain(name);
  });

  it('is refused when any part of a chunk has changed', async () => {
    const file = await aFile(Buffer.from('a chunk of a backup'));
    const [[name, bytes]] = [...(await encrypted(file))] as [[string, Buffer]];
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(read(file, new Map([[name, changed]]))).rejects.toThrow(
        /has changed|not an encrypted chunk|which is not set/,
      );
    }
  });

  it('is refused when its end is missing', async () => {
    const file = await aFile(randomBytes(CHUNK_BYTES + 10));
    const objects = await encrypted(file);
    const [first, last] = [...objects.keys()] as [string, string];
    const shorter = new Map(objects).set(last, (objects.get(last) as Buffer).subarray(0, -1));
    await expect(decrypted(file, shorter)).rejects.toThrow('not stored');
    await expect(read(file, shorter)).rejects.toThrow(`${last} has changed`);
    objects.delete(last);
    await expect(decrypted(file, objects)).rejects.toThrow('not stored');
    await expect(read(file, objects)).rejects.toThrow(`${last} is missing`);
    // An object of a few bytes.
    await expect(read(file, new Map([[first, Buffer.from('TKB1')]]))).rejects.toThrow(
      'not an encrypted chunk',
    );
  });

  it('is refused when chunks are swapped, also between files', async () => {
    const file = await aFile(randomBytes(2 * CHUNK_BYTES));
    const objects = await encrypted(file);
    const [[first, one], [second, two]] = [...objects] as [[string, Buffer], [string, Buffer]];
    const swapped = new Map([
      [first, two],
      [second, one],
    ]);
    await expect(decrypted(file, swapped)).rejects.toThrow(`${first} has changed, or is not in its place`);

    const small = await aFile(Buffer.from('same'), 'day/one');
    const elsewhere = await aFile(Buffer.from('same'), 'day/other');
    const [[, content]] = [...(await encrypted(small))] as [[string, Buffer]];
    const [name = ''] = [...objectsOf(keys[0], elsewhere)].map((object) => object.name);
    await expect(decrypted(elsewhere, new Map([[name, content]]))).rejects.toThrow('not in its place');
  });

  it('is found and decrypted by a rotated key, as long as that is set', async () => {
    const content = randomBytes(100);
    const file = await aFile(content);
    const objects = await encrypted(file);
    const rotated = parseKeys(others, `${newKey()}, ${ours}`);
    expect((await decrypted(file, objects, rotated)).equals(content)).toBe(true);
    await expect(decrypted(file, objects, parseKeys(others))).rejects.toThrow('not stored');
    await expect(read(file, objects, parseKeys(others))).rejects.toThrow(
      `is encrypted with the key ${keys[0].id.toString('hex')}, which is not set`,
    );
  });

  it('is sent from the first chunk that is not there', async () => {
    const file = await aFile(randomBytes(2 * CHUNK_BYTES + 1));
    const objects = await encrypted(file);
    const [first, second, third] = [...objectsOf(keys[0], file)].map(({ name }) => name);
    const there = new Map([
      [first as string, (objects.get(first as string) as Buffer).length],
      // Of another size, so it is sent again.
      [second as string, 17],
    ]);
    const sent = [];
    for await (const { name } of encryptFile(keys, file, file.source, there)) sent.push(name);
    expect(sent).toEqual([second, third]);
  });

  it('is refused when the file on disk has another size', async () => {
    for (const bytes of [99, 101, CHUNK_BYTES + 1]) {
      const file = await aFile(randomBytes(100));
      await writeFile(file.source, randomBytes(bytes));
      await expect(encrypted(file)).rejects.toThrow('changed while it was sent');
    }
  });

  it('whose digest is another one is refused at its end', async () => {
    const file = await aFile(randomBytes(10));
    const lied = { ...file, sha256: '0'.repeat(64) };
    await expect(decrypted(lied, await encrypted(lied))).rejects.toThrow('not that of its digest');
  });
});

describe('keys of backups', () => {
  it.each([
    ['short', randomBytes(31).toString('base64')],
    ['empty', ''],
    ['no base64', '-'.repeat(44)],
  ])('that are %s are refused, without their value', (_what, key) => {
    expect(() => parseKeys(key)).toThrow(/^A key of backups is 32 bytes in base64\.$/);
  });
});
