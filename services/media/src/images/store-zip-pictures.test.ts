import { HttpError } from '@tokri/service-kit';
import { aPicture, aZip } from '@tokri/product-file/zip-builder';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeZipPictures } from './store-zip-pictures';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tokri-zip-'))));
afterAll(() => rm(folder, { recursive: true }));

async function run(dryRun: boolean) {
  const at = (name: string) => join(folder, name);
  await writeFile(at('a.csv'), 'name,image\nMilk,milk.png\nRice,rice.png\nGhee,gone.png\nSalt,MILK.png\n');
  const zip = await aZip({
    'p/milk.png': aPicture('milk'),
    'p/rice.png': aPicture('rice'),
    'x.png': aPicture('x'),
  });
  await writeFile(at('a.zip'), Buffer.from(await zip.arrayBuffer()));
  const stored: string[] = [];
  const printed: string[] = [];
  const dependencies = {
    print: (line: string) => void printed.push(line),
    storeImage({ bytes }: { bytes: Buffer }): Promise<unknown> {
      const text = bytes.subarray(8).toString();
      stored.push(text);
      return text === 'rice'
        ? Promise.reject(
            new HttpError(415, 'UNSUPPORTED_TYPE', 'This picture is damaged and cannot be read.'),
          )
        : Promise.resolve();
    },
  };
  const of = { file: at('a.csv'), zip: at('a.zip'), list: at('list'), dryRun };
  await storeZipPictures(dependencies)(of);
  const list = JSON.parse(await readFile(at('list'), 'utf8')) as { name: string; judgement?: object }[];
  return { stored, printed, list: Object.fromEntries(list.map(({ name, judgement }) => [name, judgement])) };
}

const differences = ['1 missing in the ZIP: gone.png', '1 in the ZIP, but in no row: x.png'];
const hash = expect.stringMatching(/^[0-9a-f]{32}$/) as string;

it('stores the pictures that rows name, and lists the result for each file', async () => {
  expect(await run(false)).toEqual({
    stored: ['milk', 'rice'],
    printed: ['1 picture of the ZIP stored, 1 that cannot be taken', ...differences],
    list: {
      'p/milk.png': { hash },
      'p/rice.png': { problem: 'This picture is damaged and cannot be read.' },
      'x.png': undefined,
    },
  });
});

it('stores nothing in a dry run', async () => {
  const { stored, printed } = await run(true);
  expect(stored).toEqual([]);
  expect(printed).toEqual(['2 pictures of the ZIP to store, 0 that cannot be taken', ...differences]);
});
