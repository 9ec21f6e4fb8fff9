import { calls, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { aProduct, aSubCategory, productBody, startHarness, uniqueName, type Harness } from './harness';

let catalogue: Harness;
beforeAll(async () => {
  catalogue = await startHarness();
});
afterAll(() => catalogue.stop());

const UNKNOWN = 'ffffffffffffffffffffffff';

/** Products of one name, brand and sub-category with different units. */
async function sizes(units: readonly string[], more: Record<string, unknown> = {}): Promise<Product[]> {
  const shelf = await aSubCategory(catalogue);
  const body = { name: uniqueName('Sizeable'), ...more };
  const products: Product[] = [];
  for (const unit of units) products.push(await aProduct(catalogue, shelf, { ...body, unit }));
  return products;
}
const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);
async function group(...groups: string[][]) {
  const body = { groups: groups.map((productIds) => ({ productIds })) };
  return calls.groupVariants.response.parse((await catalogue.asAdmin('groupVariants', body)).body).data;
}
const ungroup = async (variantGroup: string, productIds?: string[]) =>
  calls.ungroupVariants.response.parse(
    (await catalogue.asAdmin('ungroupVariants', { groups: [{ variantGroup, productIds }] })).body,
  ).data.products;
const details = async (productId: string) =>
  calls.getProductDetails.response.parse((await catalogue.call('getProductDetails', { productId })).body);
const unitsOf = async (productId: string) => (await details(productId)).variants?.map(({ unit }) => unit);
async function listed(call: 'getVariantGroups' | 'proposeVariants', body: Record<string, unknown>) {
  const answer = (await catalogue.asAdmin(call, body)).body;
  return calls[call].response.parse(answer);
}
async function grouped(units: readonly string[], more: Record<string, unknown> = {}) {
  const products = await sizes(units, more);
  const [{ variantGroup = '' } = {}] = await group(idsOf(products));
  return { products, variantGroup };
}

describe('a variant group', () => {
  it('shows its sizes on each of its products, smallest first, with the price per litre', async () => {
    const { products, variantGroup } = await grouped(['1 l', '500 ml'], { price: 60, discount: 10 });
    const [large, small] = products;
    const { data, variants } = await details(large!._id);
    expect(data.variantGroup).toBe(variantGroup);
    expect(variants).toMatchObject([
      { _id: small!._id, unit: '500 ml', price: 60, discount: 10, stock: 10, image: '/media/picture.webp' },
      { _id: large!._id, unit: '1 l', unitPrice: { paise: 5_400, per: 'l' } },
    ]);
    expect((await details(small!._id)).variants).toEqual(variants);
  });

  it('is published by the events of its products and one entry of the audit log', async () => {
    const { products, variantGroup } = await grouped(['1 kg', '250 g']);
    for (const { _id, updatedAt } of products) {
      await waitFor(() =>
        expect(catalogue.probe.of('product.updated')).toContainEqual(
          expect.objectContaining({ _id, variantGroup, stock: 10 }),
        ),
      );
      expect((await details(_id)).data.updatedAt > updatedAt).toBe(true);
    }
    const told = catalogue.probe.of('audit.recorded').filter((write) => {
      return (write as { subjectId: string }).subjectId === variantGroup;
    });
    expect(told).toMatchObject([
      {
        kind: 'variant-group',
        action: 'grouped',
        subjectName: products[0]!.name,
        changes: [{ field: 'Sizes', after: '250 g, 1 kg' }],
      },
    ]);
  });

  it('refuses products that cannot be sizes of one product, and creates the other groups', async () => {
    const [same, branded, good] = [
      await sizes(['1 l', '1000 ml']),
      await sizes(['1 l', '2 l']),
      await sizes(['1 l', '2 l']),
    ];
    for (const [at, brand] of ['Gokul Farm', 'Hill Farm'].entries()) {
      await catalogue.asAdmin('updateProduct', { _id: branded[at]!._id, brand });
    }
    expect(await group(idsOf(same), idsOf(branded), [good[0]!._id, UNKNOWN], idsOf(good))).toEqual([
      { added: [], problem: 'same-unit' },
      { added: [], problem: 'other-brand' },
      { added: [], problem: 'product-gone' },
      { added: idsOf(good), variantGroup: expect.any(String) },
    ]);
    const { products } = await grouped(['1 l', '2 l']);
    expect(await group([good[0]!._id, products[1]!._id])).toEqual([{ added: [], problem: 'other-group' }]);
    expect(await unitsOf(same[0]!._id)).toBeUndefined();
  });

  it('stays the same when requested again, and accepts new products', async () => {
    const { products, variantGroup } = await grouped(['1 l', '2 l']);
    expect(await group(idsOf(products))).toEqual([{ variantGroup, added: [] }]);
    const [third] = await sizes(['3 l']);
    expect(await group([products[0]!._id, third!._id])).toEqual([{ variantGroup, added: [third!._id] }]);
    expect(await unitsOf(products[1]!._id)).toEqual(['1 l', '2 l', '3 l']);
  });

  it('keeps units apart and one brand when a product is changed [G-81]', async () => {
    const { products } = await grouped(['1 l', '2 l'], { brand: 'Gokul Farm' });
    const [{ _id } = { _id: '' }] = products;
    for (const [change, field] of [
      [{ unit: '2000 ML' }, 'unit'],
      [{ brand: 'Hill Farm' }, 'brand'],
    ] as const) {
      const answer = await catalogue.asAdmin('updateProduct', { _id, ...change });
      expect(answer).toMatchObject({ status: 409, body: { code: 'VARIANT_MISFIT' } });
      expect(Object.keys(answer.body.fields as object)).toEqual([field]);
    }
    const saved = await catalogue.asAdmin('updateProduct', { _id, unit: '3 l', price: 70 });
    expect(saved.status).toBe(200);
    expect(await unitsOf(_id)).toEqual(['2 l', '3 l']);
  });

  it('with one product left is removed [G-82]', async () => {
    const three = await grouped(['1 l', '2 l', '3 l']);
    expect(await ungroup(three.variantGroup, [three.products[0]!._id])).toBe(1);
    expect(await unitsOf(three.products[1]!._id)).toEqual(['2 l', '3 l']);
    expect(await ungroup(three.variantGroup, [three.products[0]!._id])).toBe(0);
    expect(await ungroup(three.variantGroup, [three.products[1]!._id])).toBe(2);
    const two = await grouped(['1 l', '2 l']);
    await catalogue.asAdmin('deleteProduct', { _id: two.products[0]!._id });
    for (const { _id } of [three.products[2]!, two.products[1]!]) {
      expect((await details(_id)).data).not.toHaveProperty('variantGroup');
    }
  });

  it('shows live products to shoppers, and all to admins [G-83]', async () => {
    const { products, variantGroup } = await grouped(['1 l', '2 l', '3 l']);
    const archive = (at: number) =>
      catalogue.asAdmin('updateProduct', { _id: products[at]!._id, state: 'archived' });
    await archive(0);
    expect(await unitsOf(products[1]!._id)).toEqual(['2 l', '3 l']);
    await archive(2);
    expect(await unitsOf(products[1]!._id)).toBeUndefined();
    const { data } = await listed('getVariantGroups', { search: products[0]!.name });
    expect(data).toMatchObject([
      {
        variantGroup,
        name: products[0]!.name,
        variants: [{ state: 'archived' }, { unit: '2 l' }, { state: 'archived' }],
      },
    ]);
  });

  it('does not include a copy of a product', async () => {
    const { products } = await grouped(['1 l', '2 l']);
    const copy = (await catalogue.asAdmin('duplicateProduct', { _id: products[0]!._id })).body.data;
    expect(copy).not.toHaveProperty('variantGroup');
  });

  it('is visible on another replica at once', async () => {
    const replica = await catalogue.addReplica();
    const { products } = await grouped(['1 l', '2 l']);
    const answer = await replica.call('getProductDetails', { productId: products[0]!._id });
    expect(answer.body.variants).toMatchObject([{ unit: '1 l' }, { unit: '2 l' }]);
    await replica.stop();
  });

  it('can be loaded with its products, which must fit [G-81]', async () => {
    const shelf = await aSubCategory(catalogue);
    const variantGroup = 'demo-toned-milk';
    const rows = ['500 ml', '1 l', '1000 ml'].map((unit) =>
      productBody(shelf, { name: 'Loaded milk', unit, variantGroup }),
    );
    const answer = await catalogue.asAdmin('importProducts', { products: rows });
    expect(answer).toMatchObject({ status: 409, body: { code: 'VARIANT_MISFIT' } });
    const loaded = await catalogue.asAdmin('importProducts', { products: rows.slice(0, 2) });
    const [first] = loaded.body.data as { _id: string }[];
    expect(await unitsOf(first!._id)).toEqual(['500 ml', '1 l']);
    const late = await catalogue.asAdmin('importProducts', { products: rows.slice(2) });
    expect(late.status).toBe(409);
  });
});

describe('proposals', () => {
  const proposed = async (search: string, dismissed = false) =>
    (await listed('proposeVariants', { search, dismissed })).data.map(({ variants }) =>
      variants.map(({ _id }) => _id),
    );

  it('are found, accepted together, and undone', async () => {
    const products = await sizes(['1 l', '500 ml']);
    const [{ name } = { name: '' }] = products;
    const ids = [products[1]!._id, products[0]!._id];
    expect(await proposed(name)).toEqual([ids]);
    const [{ variantGroup = '' } = {}] = await group(ids);
    expect(await proposed(name)).toEqual([]);
    await ungroup(variantGroup, ids);
    expect(await proposed(name)).toEqual([ids]);
  });

  it('stay dismissed, on every replica, until they are restored', async () => {
    const products = await sizes(['1 l', '2 l']);
    const [{ name } = { name: '' }] = products;
    const dismiss = (dismissed: boolean) =>
      catalogue.asAdmin('dismissVariants', { proposals: [{ productIds: idsOf(products) }], dismissed });
    expect((await dismiss(true)).body.data).toEqual({ products: 2 });
    expect((await dismiss(true)).body.data).toEqual({ products: 0 });
    expect([await proposed(name), await proposed(name, true)]).toEqual([[], [idsOf(products)]]);
    const replica = await catalogue.addReplica();
    const there = await replica.call('proposeVariants', { search: name }, catalogue.admin);
    expect(there.body.data).toEqual([]);
    await replica.stop();
    await dismiss(false);
    expect([await proposed(name), await proposed(name, true)]).toEqual([[idsOf(products)], []]);
  });

  it('and groups are paged', async () => {
    const brand = uniqueName('Paged');
    for (let made = 0; made < 3; made += 1) await grouped(['1 l', '2 l'], { brand });
    const { data, ...page } = await listed('getVariantGroups', { search: brand, page: 2, limit: 2 });
    expect(data).toMatchObject([{ brand }]);
    expect(page).toMatchObject({ totalCount: 3, totalPage: 2, page: 2, limit: 2 });
  });
});

it('is for admins only', async () => {
  const bodies = {
    getVariantGroups: {},
    proposeVariants: {},
    groupVariants: { groups: [{ productIds: [UNKNOWN, 'aaaaaaaaaaaaaaaaaaaaaaaa'] }] },
    ungroupVariants: { groups: [{ variantGroup: 'milk' }] },
    dismissVariants: { proposals: [{ productIds: [UNKNOWN, 'aaaaaaaaaaaaaaaaaaaaaaaa'] }] },
  };
  for (const [name, body] of Object.entries(bodies)) {
    const answer = await catalogue.call(name as keyof typeof bodies, body, catalogue.shopper);
    expect([name, answer.status]).toEqual([name, 403]);
  }
});

describe('lists with one entry per variant group', () => {
  const asked = { group: 'sizes', limit: 2 };

  it('have it with its sizes, count it once and page without gaps; other lists have every product', async () => {
    const { products } = await grouped(['1 l', '500 ml', '2 l'], { name: uniqueName('Aalpine Milk') });
    const [{ category: [category] = [], subCategory: [subCategory] = [] } = {}] = products;
    const shelf = { categoryId: category!._id, subCategoryId: subCategory!._id };
    const alone = await aProduct(catalogue, shelf, { name: uniqueName('Curd') });
    const last = await aProduct(catalogue, shelf, { name: uniqueName('Paneer') });
    const listing = async (more: object) =>
      calls.getProductsByCategoryAndSubCategory.response.parse(
        (await catalogue.call('getProductsByCategoryAndSubCategory', { ...shelf, ...more })).body,
      );
    const [first, second] = [await listing(asked), await listing({ ...asked, page: 2 })];
    expect(first).toMatchObject({ totalCount: 3, totalPage: 2 });
    expect(first.data.map(({ sizes: all }) => all?.map(({ unit }) => unit))).toEqual([
      ['500 ml', '1 l', '2 l'],
      undefined,
    ]);
    expect(idsOf(products)).toContain(first.data[0]!._id);
    expect([...idsOf(first.data.slice(1)), ...idsOf(second.data)]).toEqual([alone._id, last._id]);
    const plain = await listing({});
    expect(plain.totalCount).toBe(5);
    expect(plain.data.filter((product) => 'sizes' in product)).toEqual([]);
  });

  it('show the size in stock, also in search and on the home page', async () => {
    const name = uniqueName('Bestever Ghee');
    const { products } = await grouped(['1 kg', '500 g'], { name });
    const searched = async () => {
      const answer = (await catalogue.call('searchProducts', { search: name, ...asked })).body;
      return calls.searchProducts.response.parse(answer);
    };
    const [shown] = (await searched()).data;
    expect(shown!.sizes).toHaveLength(2);
    const other = products.find(({ _id }) => _id !== shown!._id)!;
    await catalogue.asAdmin('updateProduct', { _id: shown!._id, stock: 0 });
    const found = await searched();
    expect([found.totalCount, ...idsOf(found.data)]).toEqual([1, other._id]);
    expect(found.data[0]!.sizes?.find(({ _id }) => _id === shown!._id)).toMatchObject({ stock: 0 });
    const row = (
      await catalogue.call('getProductsByCategory', { id: other.category[0]!._id, group: 'sizes' })
    ).body;
    expect(calls.getProductsByCategory.response.parse(row).data).toMatchObject([
      { _id: other._id, sizes: [{ unit: '500 g' }, { unit: '1 kg' }] },
    ]);
  });
});
