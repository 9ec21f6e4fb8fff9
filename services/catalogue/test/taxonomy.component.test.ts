import { calls, type Category, type SubCategory } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { refoldKeys } from '../src/taxonomy/refold-keys';
import { aProduct, aSubCategory, IMAGE, startHarness, uniqueName, type Harness } from './harness';

let catalogue: Harness;
beforeAll(async () => {
  catalogue = await startHarness();
});
afterAll(() => catalogue.stop());

const UNKNOWN = 'ffffffffffffffffffffffff';

describe('categories', () => {
  it('are listed by name, ignoring case, right after they were added [S-9.19]', async () => {
    for (const name of ['banana', 'Apple', 'cherry'])
      await catalogue.asAdmin('addCategory', { name, image: IMAGE });
    const answer = calls.getCategories.response.parse((await catalogue.call('getCategories')).body);
    const names = answer.data
      .map((category) => category.name)
      .filter((name) => /apple|banana|cherry/i.test(name));
    expect(names).toEqual(['Apple', 'banana', 'cherry']);
  });

  it('have names that are unique, ignoring case and spacing', async () => {
    await catalogue.asAdmin('addCategory', { name: 'Tea  Time', image: IMAGE });
    const again = await catalogue.asAdmin('addCategory', { name: ' TEA time', image: IMAGE });
    expect(again).toMatchObject({ status: 409, body: { success: false, code: 'NAME_TAKEN' } });
    const other = await catalogue.asAdmin('addCategory', { name: uniqueName('Other'), image: IMAGE });
    const renamed = await catalogue.asAdmin('updateCategory', {
      _id: (other.body.data as Category)._id,
      name: 'tea time',
      image: IMAGE,
    });
    expect(renamed).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
  });

  it.each(['ＳＰＩＣＥ rack', 'Spi\u200bce Rack', '\u202eSpice\r\nrack\u2060', 'ﬆ'])(
    'have no look-alike: %j',
    async (name) => {
      for (const first of ['Spice Rack', 'st'])
        await catalogue.asAdmin('addCategory', { name: first, image: IMAGE });
      const alike = await catalogue.asAdmin('addCategory', { name, image: IMAGE });
      expect(alike).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
    },
  );

  it.each(['\u200b', '\u3164', '\u2800', '\ufe0f'])(
    'have a name that shows something, not %j',
    async (name) => {
      const nameless = await catalogue.asAdmin('addCategory', { name, image: IMAGE });
      expect(nameless).toMatchObject({ status: 400, body: { fields: { name: 'is required' } } });
    },
  );

  it('of an older release get the key of look-alikes, unless another one has it', async () => {
    const { categories } = catalogue.store;
    const times = { image: IMAGE, createdAt: new Date(), updatedAt: new Date() };
    await categories.collection.insertMany([
      { name: 'Ｏｌｄ Shelf', key: 'ｏｌｄ shelf', ...times },
      { name: 'Ol\u200bd Shelf', key: 'ol\u200bd shelf', ...times },
    ]);
    const connection = categories.db;
    expect(await refoldKeys.left(connection)).toBe(2);
    while ((await refoldKeys.batch(connection, 1)) > 0);
    expect(await refoldKeys.left(connection)).toBe(0);
    const keys = await categories
      .find({ name: /Shelf$/ })
      .sort({ _id: 1 })
      .lean();
    expect(keys.map(({ key }) => key)).toEqual(['old shelf', 'ol\u200bd shelf']);
  });

  it('may keep their own name when something else changes, and publish it', async () => {
    const added = await catalogue.asAdmin('addCategory', { name: uniqueName('Kept'), image: IMAGE });
    const { _id, name, updatedAt } = added.body.data as Category;
    const updated = await catalogue.asAdmin('updateCategory', { _id, name, image: '/media/other.webp' });
    expect(updated).toMatchObject({ status: 200, body: { data: { _id, name, image: '/media/other.webp' } } });
    expect(Date.parse((updated.body.data as Category).updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    await waitFor(() => {
      expect(catalogue.probe.of('category.updated')).toContainEqual({
        _id,
        name,
        image: '/media/other.webp',
      });
    });
  });

  it('may have a name in Hindi, which stays until it is cleared, and goes with events and products', async () => {
    const shelf = await aSubCategory(catalogue);
    const category = { _id: shelf.categoryId, name: shelf.categoryName, image: IMAGE };
    const sub = {
      _id: shelf.subCategoryId,
      name: shelf.subCategoryName,
      image: IMAGE,
      category: [shelf.categoryId],
    };
    await catalogue.asAdmin('updateCategory', { ...category, name_hi: ' फल ' });
    const named = await catalogue.asAdmin('updateSubCategory', { ...sub, name_hi: 'ताज़े फल' });
    expect(named.body.data).toMatchObject({ name_hi: 'ताज़े फल', category: [{ name_hi: 'फल' }] });
    const product = await aProduct(catalogue, shelf);
    expect(product).toMatchObject({
      category: [{ name_hi: 'फल' }],
      subCategory: [{ name_hi: 'ताज़े फल' }],
    });
    await waitFor(() => {
      expect(catalogue.probe.of('category.updated')).toContainEqual({ ...category, name_hi: 'फल' });
      expect(catalogue.probe.of('subcategory.updated')).toContainEqual({ ...sub, name_hi: 'ताज़े फल' });
    });

    expect((await catalogue.asAdmin('updateCategory', category)).body.data).toMatchObject({ name_hi: 'फल' });
    for (const nothing of ['', null]) {
      const cleared = await catalogue.asAdmin('updateSubCategory', { ...sub, name_hi: nothing });
      expect(cleared.body.data).not.toHaveProperty('name_hi');
    }
    const tooLong = await catalogue.asAdmin('updateCategory', { ...category, name_hi: 'क'.repeat(81) });
    expect(tooLong).toMatchObject({ status: 400, body: { fields: { name_hi: expect.any(String) } } });
  });

  it('created with a name in Hindi have it', async () => {
    const image = IMAGE;
    const made = await catalogue.asAdmin('addCategory', { name: uniqueName('Hindi'), name_hi: 'दूध', image });
    const { _id } = made.body.data as Category;
    const sub = { name: uniqueName('Hindi'), name_hi: 'दही', image, category: [_id] };
    const below = await catalogue.asAdmin('createSubCategory', sub);
    expect(below.body.data).toMatchObject({ name_hi: 'दही', category: [{ name_hi: 'दूध' }] });
  });

  it('are 404 when there is none with the id', async () => {
    for (const name of ['updateCategory', 'deleteCategory'] as const) {
      const answer = await catalogue.asAdmin(name, { _id: UNKNOWN, name: 'Nothing', image: IMAGE });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it('in use are not deleted, and the refusal has the number of uses', async () => {
    const shelf = await aSubCategory(catalogue);
    await aProduct(catalogue, shelf);
    await aProduct(catalogue, shelf);
    const refused = await catalogue.asAdmin('deleteCategory', { _id: shelf.categoryId });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_IN_USE', details: { products: 2, subCategories: 1 } },
    });
    expect(refused.body.message).toBe(
      'This category cannot be deleted: 2 products and 1 sub-category use it.',
    );
  });

  it('without uses are deleted, removed from the list, and published', async () => {
    const added = await catalogue.asAdmin('addCategory', { name: uniqueName('Gone'), image: IMAGE });
    const { _id, name } = added.body.data as Category;
    expect(await catalogue.asAdmin('deleteCategory', { _id })).toMatchObject({ status: 200 });
    const list = (await catalogue.call('getCategories')).body.data as Category[];
    expect(list.map((category) => category._id)).not.toContain(_id);
    await waitFor(() => {
      expect(catalogue.probe.of('category.deleted')).toContainEqual({ _id, name });
    });
    expect(await catalogue.asAdmin('deleteCategory', { _id })).toMatchObject({ status: 404 });
  });
});

describe('sub-categories', () => {
  it('show their categories as objects and take them as objects or ids', async () => {
    const shelf = await aSubCategory(catalogue);
    const other = await aSubCategory(catalogue);
    const created = await catalogue.asAdmin('createSubCategory', {
      name: uniqueName('Both'),
      image: IMAGE,
      category: [{ _id: shelf.categoryId, name: 'whatever' }, other.categoryId, shelf.categoryId],
    });
    const { _id } = calls.createSubCategory.response.parse(created.body).data;
    const list = calls.getSubCategories.response.parse((await catalogue.call('getSubCategories')).body).data;
    const shown = list.find((one) => one._id === _id);
    expect(shown?.category.map((category) => category.name)).toEqual([
      shelf.categoryName,
      other.categoryName,
    ]);
    await waitFor(() => {
      expect(catalogue.probe.of('subcategory.created')).toContainEqual(
        expect.objectContaining({ _id, category: [shelf.categoryId, other.categoryId] }),
      );
    });
  });

  it('refuse a category that does not exist', async () => {
    const shelf = await aSubCategory(catalogue);
    const body = { name: uniqueName('Lost'), image: IMAGE, category: [shelf.categoryId, UNKNOWN] };
    expect(await catalogue.asAdmin('createSubCategory', body)).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_CATEGORY', fields: { category: 'does not exist' } },
    });
    expect(await catalogue.asAdmin('updateSubCategory', { ...body, _id: shelf.subCategoryId })).toMatchObject(
      {
        status: 400,
        body: { code: 'UNKNOWN_CATEGORY' },
      },
    );
  });

  it('have unique names', async () => {
    const shelf = await aSubCategory(catalogue);
    const body = { name: shelf.subCategoryName.toUpperCase(), image: IMAGE, category: [shelf.categoryId] };
    expect(await catalogue.asAdmin('createSubCategory', body)).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN' },
    });
  });

  it('are renamed at once, in products too', async () => {
    const shelf = await aSubCategory(catalogue);
    const product = await aProduct(catalogue, shelf);
    const name = uniqueName('Renamed');
    const updated = await catalogue.asAdmin('updateSubCategory', {
      _id: shelf.subCategoryId,
      name,
      image: IMAGE,
      category: [shelf.categoryId],
    });
    expect(updated.status).toBe(200);
    const details = await catalogue.call('getProductDetails', { productId: product._id });
    expect(details.body.data).toMatchObject({ subCategory: [{ _id: shelf.subCategoryId, name }] });
    const found = await catalogue.call('searchProducts', { search: name });
    expect(found.body).toMatchObject({ data: [{ _id: product._id }] });
  });

  it('in use are not deleted; unused ones are', async () => {
    const shelf = await aSubCategory(catalogue);
    const product = await aProduct(catalogue, shelf);
    expect(await catalogue.asAdmin('deleteSubCategory', { _id: shelf.subCategoryId })).toMatchObject({
      status: 409,
      body: { code: 'SUBCATEGORY_IN_USE', details: { products: 1 } },
    });
    await catalogue.asAdmin('deleteProduct', { _id: product._id });
    expect(await catalogue.asAdmin('deleteSubCategory', { _id: shelf.subCategoryId })).toMatchObject({
      status: 200,
    });
    const list = (await catalogue.call('getSubCategories')).body.data as SubCategory[];
    expect(list.map((one) => one._id)).not.toContain(shelf.subCategoryId);
    expect(await catalogue.asAdmin('deleteCategory', { _id: shelf.categoryId })).toMatchObject({
      status: 200,
    });
  });
});

describe('admin calls', () => {
  it.each([
    'addCategory',
    'updateCategory',
    'deleteCategory',
    'createSubCategory',
    'updateSubCategory',
    'deleteSubCategory',
    'createProduct',
    'importProducts',
    'updateProduct',
    'deleteProduct',
  ] as const)('%s is 401 for guests and 403 for shoppers', async (name) => {
    expect(await catalogue.call(name)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    expect(await catalogue.call(name, {}, catalogue.shopper)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  it('never use a category that is deleted concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const added = await catalogue.asAdmin('addCategory', { name: uniqueName('Race'), image: IMAGE });
      const { _id } = added.body.data as Category;
      const second = await catalogue.addReplica();
      const [created, deleted] = await Promise.all([
        catalogue.asAdmin('createSubCategory', { name: uniqueName('Racer'), image: IMAGE, category: [_id] }),
        second.call('deleteCategory', { _id }, catalogue.admin),
      ]);
      await second.stop();
      expect([created.status, deleted.status].sort()).toEqual(
        created.status === 200 ? [200, 409] : [200, 400],
      );
    }
  });
});
