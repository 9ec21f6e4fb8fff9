import { type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { aProduct, aSubCategory, grouped, idsOf, uniqueName, useCatalogue } from './harness';

const catalogue = useCatalogue();

const ungroup = async (variantGroup: string, productIds?: string[]) =>
  (await catalogue.readAsAdmin('ungroupVariants', { groups: [{ variantGroup, productIds }] })).data.products;
const details = (productId: string) => catalogue.read('getProductDetails', { productId });
const unitsOf = async (productId: string) => (await details(productId)).variants?.map(({ unit }) => unit);

describe('a variant group', () => {
  it('shows its sizes on each of its products, smallest first, with the price per litre, on every replica', async () => {
    const replica = await catalogue.addReplica();
    const { products, variantGroup } = await grouped(catalogue, ['1 l', '500 ml'], {
      price: 60,
      discount: 10,
    });
    const [large, small] = products;
    const { data, variants } = await details(large!._id);
    expect(data.variantGroup).toBe(variantGroup);
    expect(variants).toMatchObject([
      { _id: small!._id, unit: '500 ml', price: 60, discount: 10, stock: 10, image: '/media/picture.webp' },
      { _id: large!._id, unit: '1 l', unitPrice: { paise: 5_400, per: 'l' } },
    ]);
    expect((await replica.read('getProductDetails', { productId: small!._id })).variants).toEqual(variants);
    await replica.stop();
  });

  it('is published by the events of its products and one entry of the audit log', async () => {
    const { products, variantGroup } = await grouped(catalogue, ['1 kg', '250 g']);
    for (const { _id, updatedAt } of products) {
      const published = expect.objectContaining({ _id, variantGroup, stock: 10 }) as object;
      await waitFor(() => expect(catalogue.probe.of('product.updated')).toContainEqual(published));
      expect((await details(_id)).data.updatedAt > updatedAt).toBe(true);
    }
    const audited = catalogue.probe.of('audit.recorded') as { subjectId: string }[];
    expect(audited.filter(({ subjectId }) => subjectId === variantGroup)).toMatchObject([
      {
        kind: 'variant-group',
        action: 'grouped',
        subjectName: products[0]!.name,
        changes: [{ field: 'Sizes', after: '250 g, 1 kg' }],
      },
    ]);
  });

  it('keeps units apart and one brand when a product is changed [G-81]', async () => {
    const { products } = await grouped(catalogue, ['1 l', '2 l'], { brand: 'Gokul Farm' });
    const [{ _id } = { _id: '' }] = products;
    for (const [field, value] of [
      ['unit', '2000 ML'],
      ['brand', 'Hill Farm'],
    ] as const) {
      const answer = await catalogue.asAdmin('updateProduct', { _id, [field]: value });
      expect(answer).toMatchObject({ status: 409, body: { code: 'VARIANT_MISFIT' } });
      expect(Object.keys(answer.body.fields as object)).toEqual([field]);
    }
    expect((await catalogue.asAdmin('updateProduct', { _id, unit: '3 l', price: 70 })).status).toBe(200);
    expect(await unitsOf(_id)).toEqual(['2 l', '3 l']);
  });

  it('with one product left is removed [G-82]', async () => {
    const three = await grouped(catalogue, ['1 l', '2 l', '3 l']);
    const [first, second, third] = idsOf(three.products) as [string, string, string];
    expect(await ungroup(three.variantGroup, [first])).toBe(1);
    expect(await unitsOf(second)).toEqual(['2 l', '3 l']);
    expect(await ungroup(three.variantGroup, [first])).toBe(0);
    expect(await ungroup(three.variantGroup, [second])).toBe(2);
    const two = await grouped(catalogue, ['1 l', '2 l']);
    await catalogue.asAdmin('deleteProduct', { _id: two.products[0]!._id });
    for (const alone of [third, two.products[1]!._id])
      expect((await details(alone)).data).not.toHaveProperty('variantGroup');
  });

  it('shows live products to shoppers, and all to admins [G-83]', async () => {
    const { products, variantGroup } = await grouped(catalogue, ['1 l', '2 l', '3 l']);
    const [first, second, third] = idsOf(products) as [string, string, string];
    const archive = (_id: string) => catalogue.asAdmin('updateProduct', { _id, state: 'archived' });
    await archive(first);
    expect(await unitsOf(second)).toEqual(['2 l', '3 l']);
    await archive(third);
    expect(await unitsOf(second)).toBeUndefined();
    const [{ name } = { name: '' }] = products;
    expect((await catalogue.readAsAdmin('getVariantGroups', { search: name })).data).toMatchObject([
      { variantGroup, name, variants: [{ state: 'archived' }, { unit: '2 l' }, { state: 'archived' }] },
    ]);
  });
});

it('proposals are accepted and undone, and stay dismissed on every replica until they are restored', async () => {
  const shelf = await aSubCategory(catalogue);
  const name = uniqueName('Proposed');
  const products: Product[] = [];
  for (const unit of ['500 ml', '1 l']) products.push(await aProduct(catalogue, shelf, { name, unit }));
  const productIds = idsOf(products);
  const replica = await catalogue.addReplica();
  const proposed = async (dismissed = false) => {
    const { data } = await replica.read('proposeVariants', { search: name, dismissed }, catalogue.admin);
    return data.map(({ variants }) => idsOf(variants));
  };
  expect(await proposed()).toEqual([productIds]);
  const [made] = (await catalogue.readAsAdmin('groupVariants', { groups: [{ productIds }] })).data;
  expect(await proposed()).toEqual([]);
  await ungroup(made!.variantGroup!, productIds);
  expect(await proposed()).toEqual([productIds]);

  const dismiss = async (dismissed: boolean) =>
    (await catalogue.readAsAdmin('dismissVariants', { proposals: [{ productIds }], dismissed })).data
      .products;
  expect([await dismiss(true), await dismiss(true)]).toEqual([2, 0]);
  expect([await proposed(), await proposed(true)]).toEqual([[], [productIds]]);
  await dismiss(false);
  expect([await proposed(), await proposed(true)]).toEqual([[productIds], []]);
  await replica.stop();
});

describe('lists with one entry per variant group', () => {
  const asked = { group: 'sizes', limit: 2 };

  it('have it with its sizes, count it once and page without gaps; other lists have every product', async () => {
    const { products } = await grouped(catalogue, ['1 l', '500 ml', '2 l'], {
      name: uniqueName('Aalpine Milk'),
    });
    const [{ category: [category] = [], subCategory: [subCategory] = [] } = {}] = products;
    const shelf = { categoryId: category!._id, subCategoryId: subCategory!._id };
    const alone = await aProduct(catalogue, shelf, { name: uniqueName('Curd') });
    const last = await aProduct(catalogue, shelf, { name: uniqueName('Paneer') });
    const listing = (more: object) =>
      catalogue.read('getProductsByCategoryAndSubCategory', { ...shelf, ...more });
    const [first, second] = [await listing(asked), await listing({ ...asked, page: 2 })];
    expect(first).toMatchObject({ totalCount: 3, totalPage: 2 });
    expect(first.data.map(({ sizes: all }) => all?.map(({ unit }) => unit))).toEqual([
      ['500 ml', '1 l', '2 l'],
      undefined,
    ]);
    expect(idsOf(products)).toContain(first.data[0]!._id);
    expect([...idsOf(first.data.slice(1)), ...idsOf(second.data)]).toEqual([alone._id, last._id]);
    const home = await catalogue.read('getProductsByCategory', { id: shelf.categoryId, group: 'sizes' });
    expect(home.data.map(({ sizes: all }) => all?.length).sort()).toEqual([3, undefined, undefined]);
    const plain = await listing({});
    expect(plain.totalCount).toBe(5);
    expect(plain.data.filter((product) => 'sizes' in product)).toEqual([]);
  });
});
