import { createLogger } from '@tokri/service-kit';
import { Types } from 'mongoose';
import { explainSearch } from '../src/search/query/explain-search';
import { dayOf } from '../src/insights/daily-counts/day';
import { aProduct, aSubCategory, startHarness, type Harness } from './harness';

let catalogue: Harness;
let ids: string[];
beforeAll(async () => {
  catalogue = await startHarness();
  const shelf = await aSubCategory(catalogue);
  const products = [];
  for (const name of ['Organic Quillberry', 'Quillberry', 'Quillberry Juice'])
    products.push(await aProduct(catalogue, shelf, { name }));
  ids = products.map(({ _id }) => _id);
});
afterAll(() => catalogue.stop());

async function explain(query: string): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const logger = createLogger('explain', 'silent');
  const found = await explainSearch({
    store: catalogue.store,
    logger,
    print: (line) => lines.push(line),
    now: () => new Date(),
  })(query);
  return { code: found, text: lines.join('\n') };
}

it('prints the parsed query, and the hits of the shop with their reasons', async () => {
  const day = dayOf(new Date());
  await catalogue.store.popularity.create({
    _id: new Types.ObjectId(ids[2]),
    day,
    buyers: 20,
    before: 0,
    countedAt: new Date(),
  });
  const { code, text } = await explain('quillbery');
  expect(code).toBe(3);
  expect(text).toMatch(/^quillbery: 3 hits\nread as: quillberry\n1\. Quillberry, /);
  expect(text).toContain(
    'quillbery: quillberry by its sound, 0.75 x 24 = 18.00 (name 14, last word of the name 24)',
  );
  expect(text).toMatch(/Quillberry Juice[^]*it is bought/);
  expect(text.match(/its name says little else/g)?.length).toBeGreaterThanOrEqual(1);
});

it('prints the romanization of a word in Devanagari, and its matches', async () => {
  const { code, text } = await explain('क्विलबेरी');
  expect(code).toBe(3);
  expect(text).toContain('क्विलबेरी (kvilberi): quillberry by its sound, 0.');
});

it('prints pinned products and unmatched words, and reports a search without hits', async () => {
  await catalogue.store.pinnedResults.create({ _id: 'quillberry', productIds: [new Types.ObjectId(ids[0])] });
  await catalogue.store.state.updateOne({ _id: 'catalogue' }, { $inc: { tuningVersion: 1 } });
  expect((await explain('Quillberry')).text).toContain('pinned before all hits: Organic Quillberry');
  const nothing = await explain('quillberry zzqx');
  expect(nothing.code).toBe(0);
  expect(nothing.text).toContain('nothing has: zzqx');
});
