import { createLogger } from '@tokri/service-kit';
import { Types } from 'mongoose';
import { explainSearch } from '../src/search/query/explain-search';
import { dayOf } from '../src/insights/daily-counts/day';
import { aProduct, useCatalogue, useSubCategory } from './harness';

const catalogue = useCatalogue();
const shelf = useSubCategory(catalogue);
const ids: string[] = [];
beforeAll(async () => {
  for (const name of ['Organic Quillberry', 'Quillberry', 'Quillberry Juice'])
    ids.push((await aProduct(catalogue, shelf, { name }))._id);
});

async function explain(query: string): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const logger = createLogger('explain', 'silent');
  const code = await explainSearch({ store: catalogue.store, logger, print, now: () => new Date() })(query);
  return { code, text: lines.join('\n') };
}

it('prints the parsed query, and the hits of the shop with their reasons', async () => {
  const bought = { day: dayOf(new Date()), buyers: 20, before: 0, countedAt: new Date() };
  await catalogue.store.popularity.create({ _id: new Types.ObjectId(ids[2]), ...bought });
  const { code, text } = await explain('quillbery');
  expect(code).toBe(3);
  expect(text).toMatch(/^quillbery: 3 hits\nread as: quillberry\n1\. Quillberry, /);
  expect(text).toContain(
    'quillbery: quillberry by its sound, 0.75 x 24 = 18.00 (name 14, last word of the name 24)',
  );
  expect(text).toMatch(/Quillberry Juice[^]*it is bought/);
  expect(text.match(/its name says little else/g)?.length).toBeGreaterThanOrEqual(1);
});

it('prints pinned products and unmatched words, and reports a search without hits', async () => {
  await catalogue.store.pinnedResults.create({ _id: 'quillberry', productIds: [new Types.ObjectId(ids[0])] });
  await catalogue.store.state.updateOne({ _id: 'catalogue' }, { $inc: { tuningVersion: 1 } });
  expect((await explain('Quillberry')).text).toContain('pinned before all hits: Organic Quillberry');
  const nothing = await explain('quillberry zzqx');
  expect(nothing.code).toBe(0);
  expect(nothing.text).toContain('nothing has: zzqx');
});
