import { mongo } from 'mongoose';
import { joinDocuments, splitDocuments } from './documents';

const documents = Array.from({ length: 7 }, (_each, at) =>
  Buffer.from(mongo.BSON.serialize({ at, text: 'x'.repeat(at * 10) })),
);

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* each(list: Buffer[]): AsyncGenerator<Buffer> {
  yield* list;
}

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

test.each([1, 3, 64, 100_000])('documents are split from chunks of %i bytes', async (size) => {
  const stream = Buffer.concat(documents);
  expect(await all(splitDocuments(piecesOf(stream, size)))).toEqual(documents);
});

test('documents are joined into chunks without loss', async () => {
  const chunks = await all(joinDocuments(each(documents), 100));
  expect(chunks.length).toBeLessThan(documents.length);
  expect(Buffer.concat(chunks)).toEqual(Buffer.concat(documents));
  expect(await all(joinDocuments(each([])))).toEqual([]);
});

test('a truncated file is an error', async () => {
  const cut = Buffer.concat(documents).subarray(0, -1);
  await expect(all(splitDocuments(piecesOf(cut, 50)))).rejects.toThrow('in the middle of a document');
});

test('data that is not BSON is an error', async () => {
  await expect(all(splitDocuments(piecesOf(Buffer.alloc(8), 8)))).rejects.toThrow('no BSON');
});
