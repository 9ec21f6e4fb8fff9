import { calls, type RangePart } from '@tokri/contracts';
import { fillHindiNames, generateCatalogue } from '@tokri/demo-shop';
import { useOperator } from './harness';

/** A demo shop that was filled before there were Hindi names. */
const catalogue = useOperator();
const all = generateCatalogue({ lines: 136 });
const [category, unlike] = all.categories;
const subCategory = all.subCategories.find((each) => each.category.includes(category!._id))!;
const [plain, renamed, own, ...others] = all.products
  .filter((product) => product.category.includes(category!._id))
  .slice(0, 4);
const range = { ...all, categories: [category!, unlike!], subCategories: [subCategory] };

const printed: string[] = [];
const fill = () =>
  fillHindiNames({
    range,
    token: 'an admin',
    print: (line) => printed.push(line),
    async call(name, body) {
      const answer = await catalogue.asAdmin(name, body);
      expect([name, answer.status, answer.body]).toEqual([name, 200, answer.body]);
      return calls[name].response.parse(answer.body) as never;
    },
  });
const named = async (call: 'getCategories' | 'getSubCategories') => {
  const { body } = await catalogue.call(call, call === 'getSubCategories' ? {} : undefined);
  return (body.data as { name: string; name_hi?: string }[]).map(({ name, name_hi }) => [name, name_hi]);
};
const productNames = async () => {
  const { body } = await catalogue.call('getProductRange', { part: 0 });
  const { ids, names, namesHi } = body.data as RangePart;
  return new Map(ids.map((id, at) => [id, [names[at], namesHi?.[at]]]));
};

it('gets them for what is as it was loaded, once, and for nothing else', async () => {
  const { name, image } = category!;
  const { body } = await catalogue.asAdmin('addCategory', { name, image });
  const ids = [(body.data as { _id: string })._id];
  // An admin's own, of the same name.
  await catalogue.asAdmin('addCategory', { name: unlike!.name, image: '/media/own.webp' });
  const shelf = { name: subCategory.name, image: subCategory.image, category: ids };
  const shelfId = (await catalogue.asAdmin('createSubCategory', shelf)).body.data as { _id: string };
  const products = [plain!, renamed!, own!, ...others].map(
    ({ slug: _slug, lineSlug: _line, name_hi: _hindi, ...product }) => ({
      ...product,
      category: ids,
      subCategory: [shelfId._id],
    }),
  );
  expect(await catalogue.asAdmin('importProducts', { products })).toMatchObject({ status: 200 });
  await catalogue.asAdmin('updateProduct', { _id: renamed!._id, name: 'A name of our own' });
  await catalogue.asAdmin('updateProduct', { _id: own!._id, name_hi: 'हमारा नाम' });

  await fill();
  expect(await named('getCategories')).toEqual(
    expect.arrayContaining([
      [name, category!.name_hi],
      [unlike!.name, undefined],
    ]),
  );
  expect(await named('getSubCategories')).toEqual([[subCategory.name, subCategory.name_hi]]);
  const after = await productNames();
  expect(after.get(plain!._id)).toEqual([plain!.name, plain!.name_hi]);
  expect(after.get(renamed!._id)).toEqual(['A name of our own', '']);
  expect(after.get(own!._id)).toEqual([own!.name, 'हमारा नाम']);
  for (const { _id, name: english, name_hi } of others) expect(after.get(_id)).toEqual([english, name_hi]);
  expect(printed.at(-1)).toBe(`seed: Hindi names for 2 categories and ${1 + others.length} products`);
});

it('changes nothing when it is done again', async () => {
  const before = await productNames();
  await fill();
  expect(printed.at(-1)).toBe('seed: Hindi names for 0 categories and 0 products');
  expect(await productNames()).toEqual(before);
});
