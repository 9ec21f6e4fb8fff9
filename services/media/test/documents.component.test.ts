import { internalCalls, type ServiceName } from '@tokri/contracts';
import { restorePictures } from '@tokri/backup';
import { createLogger } from '@tokri/service-kit';
import { callJson, newId } from '@tokri/testing';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp, openFiles } from '../src/backup/backup';
import { createDocuments } from '../src/documents/documents';
import { createDiskStore } from '../src/image-store/disk-store';
import type { ImageStore } from '../src/image-store/image-store';
import { newPicture, useMedia } from './harness';

const media = useMedia();

type DocumentCall = 'storeDocument' | 'readDocument';

const callOf = (name: DocumentCall, body: object, headers: Record<string, string>) =>
  callJson<{ pdf?: string; code?: string }>(media.url + internalCalls[name].path, 'POST', { body, headers });
const call = (name: DocumentCall, body: object, caller: ServiceName = 'order') =>
  callOf(name, body, media.environment.internalHeaders(caller, 'media'));

let serial = 0;
const newNumber = () => `2627/INV/${String((serial += 1)).padStart(6, '0')}`;
const pdfOf = (text: string) => Buffer.from(`%PDF-1.3 ${text}`).toString('base64');
const store = (number: string, text: string, isAnonymous = false) =>
  call('storeDocument', { number, pdf: pdfOf(text), isAnonymous });
const folderOf = (number: string) =>
  join(media.folder, 'documents', number.replaceAll('/', '-').toLowerCase());
const filesOf = (number: string) => readdir(folderOf(number)).catch(() => []);
const read = async (number: string) => (await call('readDocument', { number })).body.pdf;

describe('a document', () => {
  it('is returned unchanged, to order and identity only', async () => {
    const number = newNumber();
    expect((await call('readDocument', { number })).status).toBe(404);
    expect((await store(number, 'one')).status).toBe(200);
    for (const caller of ['order', 'identity'] as const)
      expect((await call('readDocument', { number }, caller)).body).toEqual({ pdf: pdfOf('one') });
    expect(
      (await call('storeDocument', { number, pdf: pdfOf('one'), isAnonymous: false }, 'identity')).status,
    ).toBe(403);
  });

  it('is written once: the same bytes again succeed, others are refused and counted [G-43]', async () => {
    const number = newNumber();
    const answers = await Promise.all([store(number, 'one'), store(number, 'one'), store(number, 'one')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await store(number, 'other');
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(await read(number)).toBe(pdfOf('one'));
    const concurrent = newNumber();
    const versions = await Promise.all([store(concurrent, 'one'), store(concurrent, 'other')]);
    expect(versions.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const each of [number, concurrent]) expect(await filesOf(each)).toHaveLength(1);
    expect(await media.metrics()).toMatch(/media_documents_total\{[^}]*outcome="refused"[^}]*\} 2\b/);
  });

  it('without personal data replaces one with personal data, whose bytes are removed; never the reverse [G-43] [G-44]', async () => {
    const number = newNumber();
    await store(number, 'of Asha');
    expect((await store(number, 'of nobody', true)).status).toBe(200);
    expect(await read(number)).toBe(pdfOf('of nobody'));
    expect(await filesOf(number)).toHaveLength(1);
    expect((await store(number, 'of Asha')).status).toBe(409);
    expect((await store(number, 'of another nobody', true)).status).toBe(409);
    expect(await filesOf(number)).toHaveLength(1);
  });

  it('is not served by a public route, and requires an internal token [G-48]', async () => {
    const number = newNumber();
    await store(number, 'private');
    const [file = ''] = await filesOf(number);
    const folder = number.replaceAll('/', '-').toLowerCase();
    const hash = file.replace('.pdf', '');
    const rooms = ['i', 'o', 'origin'];
    const paths = [
      ...rooms.flatMap((room) => [`/media/${room}/${file}`, `/media/${room}/${hash}.webp`]),
      ...rooms.map((room) => `/media/${room}/..%2f..%2fdocuments%2f${folder}%2f${file}`),
      ...['/media', '/media/documents', '/documents'].map((room) => `${room}/${folder}/${file}`),
    ];
    for (const path of paths) {
      const answer = await fetch(media.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain('%PDF');
    }
    const { authorization } = media.environment.tokens.user('ADMIN');
    expect((await callOf('readDocument', { number }, { authorization })).status).toBe(403);
  });

  it('whose bytes were changed in the store is not returned [G-47]', async () => {
    const number = newNumber();
    await store(number, 'one');
    const [file = ''] = await filesOf(number);
    await writeFile(join(folderOf(number), file), '%PDF-1.3 two');
    expect((await call('readDocument', { number })).status).toBe(500);
  });
});

/** A crash is simulated by a step that fails; the next process runs all steps again. */
describe('after a crash at any step', () => {
  const disk = () => createDiskStore(join(media.folder, 'documents'));
  const killed = () => Promise.reject(new Error('killed'));
  async function crash(broken: Partial<ImageStore>, number: string, text: string, isAnonymous = false) {
    const documents = createDocuments({
      documents: media.service.exposed.store.documents,
      documentStore: { ...disk(), ...broken },
      logger: createLogger('media', 'silent'),
      count: () => undefined,
      now: () => new Date(),
    });
    const bytes = Buffer.from(pdfOf(text), 'base64');
    await expect(documents.store({ number, isAnonymous, bytes })).rejects.toThrow('killed');
  }

  it('between bytes and row: the same document can be stored again', async () => {
    const number = newNumber();
    await crash(
      {
        put: (...given) =>
          disk()
            .put(...given)
            .then(killed),
      },
      number,
      'one',
    );
    expect(await filesOf(number)).toHaveLength(1);
    expect((await call('readDocument', { number })).status).toBe(404);
    expect((await store(number, 'one')).status).toBe(200);
    expect(await read(number)).toBe(pdfOf('one'));
  });

  it('between the row and the removal of the replaced bytes: they are removed when it is stored again [G-45]', async () => {
    const number = newNumber();
    await store(number, 'of Asha');
    await crash({ remove: killed }, number, 'of nobody', true);
    expect(await filesOf(number)).toHaveLength(2);
    expect(await read(number)).toBe(pdfOf('of nobody'));
    expect((await store(number, 'of nobody', true)).status).toBe(200);
    expect(await filesOf(number)).toHaveLength(1);
  });

  it('lost bytes are restored when the document is stored again', async () => {
    const number = newNumber();
    await store(number, 'one');
    await rm(folderOf(number), { recursive: true });
    expect((await call('readDocument', { number })).status).toBe(500);
    expect((await store(number, 'one')).status).toBe(200);
    expect(await read(number)).toBe(pdfOf('one'));
  });
});

test('a backup contains the invoices next to the pictures, and restores lost ones', async () => {
  const number = newNumber();
  await store(number, 'kept');
  await media.upload(await newPicture());
  const config = { ...media.backupSettings, RETENTION_BACKUP_DAYS: 0 };
  const root = await mkdtemp(join(tmpdir(), 'tokri-backups-'));
  const { folder, manifest } = await backUp(config, media.service.exposed.store, root, `none_${newId()}_`);
  const files = await openFiles(config);
  const names = [];
  for await (const name of files.names()) names.push(name);
  const documents = names.filter((name) => name.endsWith('.pdf')).length;
  expect([documents > 0, manifest.pictures.pictures - documents]).toEqual([true, 4]);

  await rm(join(media.folder, 'documents'), { recursive: true });
  expect((await restorePictures(files, folder)).restored).toBe(documents);
  expect(await read(number)).toBe(pdfOf('kept'));
  await rm(root, { recursive: true });
});

test('a shop without copies of backups has no metric of them', async () => {
  expect(await media.metrics()).toMatch(/^backup_last_success_timestamp_seconds/m);
  expect(await media.metrics()).not.toContain('backup_copy_last_success');
});
