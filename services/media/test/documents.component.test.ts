import {
  INTERNAL_CALLER_HEADER,
  INTERNAL_TOKEN_HEADER,
  internalCalls,
  type ServiceName,
} from '@tokri/contracts';
import { restorePictures } from '@tokri/backup';
import { createLogger } from '@tokri/service-kit';
import { newId } from '@tokri/testing';
import mongoose from 'mongoose';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp, openFiles } from '../src/backup/backup';
import { createDocuments, fileOf, type NewDocument } from '../src/documents/documents';
import { createDiskStore } from '../src/image-store/disk-store';
import { createStore } from '../src/store';
import { newPicture, startHarness, type Harness } from './harness';

let media: Harness;
beforeAll(async () => {
  media = await startHarness();
});
afterAll(() => media?.close());

type DocumentCall = 'storeDocument' | 'readDocument';

async function call(name: DocumentCall, body: object, caller: ServiceName = 'order') {
  const answer = await fetch(media.url + internalCalls[name].path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [INTERNAL_CALLER_HEADER]: caller,
      [INTERNAL_TOKEN_HEADER]: media.environment.internalSecret(caller, 'media'),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { pdf?: string; code?: string } };
}

let serial = 0;
const newNumber = () => `2627/INV/${String((serial += 1)).padStart(6, '0')}`;
const pdfOf = (text: string) => Buffer.from(`%PDF-1.3 ${text}`).toString('base64');
const store = (number: string, text: string, isAnonymous = false) =>
  call('storeDocument', { number, pdf: pdfOf(text), isAnonymous });
const filesOf = (number: string) =>
  readdir(join(media.folder, 'documents', number.replaceAll('/', '-').toLowerCase())).catch(() => []);

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
    expect((await call('readDocument', { number })).body.pdf).toBe(pdfOf('one'));
    expect(await filesOf(number)).toHaveLength(1);
    const metrics = await (await fetch(`${media.managementUrl}/metrics`)).text();
    expect(metrics).toMatch(/media_documents_total\{[^}]*outcome="refused"[^}]*\} 1\b/);
  });

  it('with two concurrent versions of its bytes keeps one of them', async () => {
    const number = newNumber();
    const answers = await Promise.all([store(number, 'one'), store(number, 'other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await filesOf(number)).toHaveLength(1);
  });

  it('without personal data replaces one with personal data, whose bytes are removed; never the reverse [G-43] [G-44]', async () => {
    const number = newNumber();
    await store(number, 'of Asha');
    expect((await store(number, 'of nobody', true)).status).toBe(200);
    expect((await call('readDocument', { number })).body.pdf).toBe(pdfOf('of nobody'));
    expect(await filesOf(number)).toHaveLength(1);
    expect((await store(number, 'of Asha')).status).toBe(409);
    expect((await store(number, 'of another nobody', true)).status).toBe(409);
    expect(await filesOf(number)).toHaveLength(1);
  });

  it.each(['2627/INV/1', '../INV/000001', '2627-INV-000001', '2627/INV/000001/..'])(
    'cannot have a number like %s',
    async (number) => {
      expect((await store(number, 'one')).status).toBe(400);
    },
  );

  it('is not served by a public route, and requires an internal token [G-48]', async () => {
    const number = newNumber();
    await store(number, 'private');
    const [file = ''] = await filesOf(number);
    const folder = number.replaceAll('/', '-').toLowerCase();
    const hash = file.replace('.pdf', '');
    const paths = [
      ...[`/media/i/${file}`, `/media/o/${file}`, `/media/o/${hash}.webp`, `/media/i/${hash}.webp`],
      ...[`/media/${folder}/${file}`, `/media/documents/${folder}/${file}`, `/documents/${folder}/${file}`],
      ...[`/media/origin/${folder}/${file}`, `/media/o/..%2f..%2fdocuments%2f${folder}%2f${file}`],
      ...['i', 'o', 'origin'].map((room) => `/media/${room}/%2e%2e/%2e%2e/documents/${folder}/${file}`),
    ];
    for (const path of paths) {
      const answer = await fetch(media.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain('%PDF');
    }
    const admin = media.environment.tokens.user('ADMIN').authorization;
    const answer = await fetch(media.url + internalCalls.readDocument.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: admin },
      body: JSON.stringify({ number }),
    });
    expect(answer.status).toBe(403);
  });

  it('whose bytes were changed in the store is not returned [G-47]', async () => {
    const number = newNumber();
    await store(number, 'one');
    const [file = ''] = await filesOf(number);
    const path = join(media.folder, 'documents', number.replaceAll('/', '-').toLowerCase(), file);
    await writeFile(path, '%PDF-1.3 two');
    expect((await call('readDocument', { number })).status).toBe(500);
  });
});

/** A crash is simulated by a step that fails; the next process runs all steps again. */
describe('after a crash at any step', () => {
  let database: mongoose.Connection;
  beforeAll(async () => {
    database = await mongoose.createConnection(media.environment.mongoUrl).asPromise();
  });
  afterAll(() => database.close());

  const disk = () => createDiskStore(join(media.folder, 'documents'));
  const documentsWith = (documentStore: ReturnType<typeof createDiskStore>) =>
    createDocuments({
      documents: createStore(database).documents,
      documentStore,
      logger: createLogger('media', 'silent'),
      count: () => undefined,
      now: () => new Date(),
    });
  const killed = () => Promise.reject(new Error('killed'));
  const aDocument = (number: string, text: string, isAnonymous = false): NewDocument => ({
    number,
    isAnonymous,
    bytes: Buffer.from(pdfOf(text), 'base64'),
  });

  it('between bytes and row: the same document can be stored again', async () => {
    const number = newNumber();
    const put = async (...given: Parameters<ReturnType<typeof disk>['put']>) => {
      await disk().put(...given);
      return killed();
    };
    await expect(documentsWith({ ...disk(), put }).store(aDocument(number, 'one'))).rejects.toThrow('killed');
    expect([(await filesOf(number)).length, (await call('readDocument', { number })).status]).toEqual([
      1, 404,
    ]);
    expect((await store(number, 'one')).status).toBe(200);
    expect((await call('readDocument', { number })).body.pdf).toBe(pdfOf('one'));
  });

  it('between the row and the removal of the replaced bytes: they are removed when it is stored again [G-45]', async () => {
    const number = newNumber();
    await store(number, 'of Asha');
    const crashing = documentsWith({ ...disk(), remove: killed });
    await expect(crashing.store(aDocument(number, 'of nobody', true))).rejects.toThrow('killed');
    expect(await filesOf(number)).toHaveLength(2);
    expect((await call('readDocument', { number })).body.pdf).toBe(pdfOf('of nobody'));
    expect((await store(number, 'of nobody', true)).status).toBe(200);
    expect(await filesOf(number)).toHaveLength(1);
  });

  it('lost bytes are restored when the document is stored again', async () => {
    const number = newNumber();
    await store(number, 'one');
    await rm(join(media.folder, 'documents', number.replaceAll('/', '-').toLowerCase()), { recursive: true });
    expect((await call('readDocument', { number })).status).toBe(500);
    expect((await store(number, 'one')).status).toBe(200);
    expect((await call('readDocument', { number })).body.pdf).toBe(pdfOf('one'));
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
  expect((await call('readDocument', { number })).body.pdf).toBe(pdfOf('kept'));
  await rm(root, { recursive: true });
});

test('a file of the document store is named by number and content', () => {
  expect(fileOf('2627/INV/000123', 'a'.repeat(64))).toBe(`2627-inv-000123/${'a'.repeat(32)}.pdf`);
});
