import type { Category } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { refoldKeys } from '../src/taxonomy/refold-keys';
import { aProduct, aSubCategory, idsOf, IMAGE, uniqueName, useCatalogue } from './harness';

const catalogue = useCatalogue();
const aCategory = async (name: string, more: object = {}) =>
  (await catalogue.asAdmin('addCategory', { name, image: IMAGE, ...more })).body.data as Category;
const categories = async () => (await catalogue.read('getCategories')).data;
const subCategories = async () => (await catalogue.read('getSubCategories')).data;

describe('categories', () => {
  it('are listed by name, ignoring case, right after they were added [S-9.19]', async () => {
    for (const name of ['banana', 'Apple', 'Éclair banana', 'cherry', 'Fig apple']) await aCategory(name);
    const names = (await categories()).map(({ name }) => name);
    expect(names.filter((name) => /apple|banana|cherry/i.test(name))).toEqual([
      'Apple',
      'banana',
      'cherry',
      'Éclair banana',
      'Fig apple',
    ]);
  });

  it('have no two names that look alike', async () => {
    await aCategory('Tea  Time');
    const { _id } = await aCategory(uniqueName('Other'));
    const taken = { status: 409, body: { success: false, code: 'NAME_TAKEN' } };
    for (const name of [' TEA time', 'ＴＥＡ time', '\u202etea\r\nti\u200bme\u2060', 'T\u0435\u0430 Time'])
      expect(await catalogue.asAdmin('addCategory', { name, image: IMAGE })).toMatchObject(taken);
    const renamed = { _id, name: 'tea time', image: IMAGE };
    expect(await catalogue.asAdmin('updateCategory', renamed)).toMatchObject(taken);
  });

  it('of an older release get the key of look-alikes, unless another one has it', async () => {
    const rows = catalogue.store.categories;
    const times = { image: IMAGE, createdAt: new Date(), updatedAt: new Date() };
    await rows.collection.insertMany([
      { name: 'Ｏｌｄ Shelf', key: 'ｏｌｄ shelf', ...times },
      { name: 'Ol\u200bd Shelf', key: 'ol\u200bd shelf', ...times },
    ]);
    expect(await refoldKeys.left(rows.db)).toBe(2);
    while ((await refoldKeys.batch(rows.db, 1)) > 0);
    expect(await refoldKeys.left(rows.db)).toBe(0);
    const keys = await rows
      .find({ name: /Shelf$/ })
      .sort({ _id: 1 })
      .lean();
    expect(keys.map(({ key }) => key)).toEqual(['old shelf', 'ol\u200bd shelf']);
  });

  it('may have a name in Hindi, which stays until it is cleared, and goes with events and products', async () => {
    const image = IMAGE;
    const { _id, name, updatedAt } = await aCategory(uniqueName('Hindi'), { name_hi: ' फल ' });
    const added = { name: uniqueName('Hindi'), name_hi: 'ताज़े फल', image, category: [_id] };
    const sub = (await catalogue.readAsAdmin('createSubCategory', added)).data;
    expect(sub).toMatchObject({ name_hi: 'ताज़े फल', category: [{ name_hi: 'फल' }] });
    const { _id: productId } = await aProduct(catalogue, { categoryId: _id, subCategoryId: sub._id });
    const shown = async () => (await catalogue.read('getProductDetails', { productId })).data;
    const named = { category: [{ name_hi: 'फल' }], subCategory: [{ name_hi: 'ताज़े फल' }] };
    expect(await shown()).toMatchObject(named);

    const kept = (await catalogue.readAsAdmin('updateCategory', { _id, name, image })).data;
    expect([kept.name_hi, kept.updatedAt > updatedAt]).toEqual(['फल', true]);
    const published = { _id, name, image, name_hi: 'फल' };
    await waitFor(() => expect(catalogue.probe.of('category.updated')).toContainEqual(published));
    for (const nothing of ['', null]) {
      const cleared = { ...added, _id: sub._id, name_hi: nothing };
      expect((await catalogue.readAsAdmin('updateSubCategory', cleared)).data).not.toHaveProperty('name_hi');
    }
    expect((await shown()).subCategory[0]).not.toHaveProperty('name_hi');
  });

  it('and sub-categories in use are not deleted; unused ones are, and that is published', async () => {
    const { categoryId, categoryName, subCategoryId } = await aSubCategory(catalogue);
    const { _id: product } = await aProduct(catalogue, { categoryId, subCategoryId });
    const removeCategory = () => catalogue.asAdmin('deleteCategory', { _id: categoryId });
    const removeSubCategory = () => catalogue.asAdmin('deleteSubCategory', { _id: subCategoryId });
    expect(await removeCategory()).toMatchObject({
      status: 409,
      body: {
        code: 'CATEGORY_IN_USE',
        details: { products: 1, subCategories: 1 },
        message: 'This category cannot be deleted: 1 product and 1 sub-category use it.',
      },
    });
    expect(await removeSubCategory()).toMatchObject({
      status: 409,
      body: { code: 'SUBCATEGORY_IN_USE', details: { products: 1 } },
    });
    await catalogue.asAdmin('deleteProduct', { _id: product });
    for (const remove of [removeSubCategory, removeCategory]) expect((await remove()).status).toBe(200);
    expect(idsOf(await subCategories())).not.toContain(subCategoryId);
    expect(idsOf(await categories())).not.toContain(categoryId);
    const published = { _id: categoryId, name: categoryName };
    await waitFor(() => expect(catalogue.probe.of('category.deleted')).toContainEqual(published));
  });

  it('are never used when they are deleted concurrently', async () => {
    const second = await catalogue.addReplica();
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await aCategory(uniqueName('Race'));
      const [created, deleted] = await Promise.all([
        catalogue.asAdmin('createSubCategory', { name: uniqueName('Racer'), image: IMAGE, category: [_id] }),
        second.call('deleteCategory', { _id }, catalogue.admin),
      ]);
      const statuses = [created.status, deleted.status].sort();
      expect(statuses).toEqual(created.status === 200 ? [200, 409] : [200, 400]);
    }
    await second.stop();
  });
});

describe('the order', () => {
  const idsIn = async () => idsOf(await categories());
  const order = (ids: readonly string[], shown?: readonly string[]) =>
    catalogue.asAdmin('orderCategories', { ids, ...(shown && { shown }) });
  afterEach(() => order([]));

  it('of categories is that of admins, in every replica, then by name [S-9.19]', async () => {
    const second = await catalogue.addReplica();
    const shown = await idsIn();
    const wanted = shown.toReversed();
    for (let time = 0; time < 2; time += 1) expect((await order(wanted, shown)).status).toBe(200);
    const { data } = await second.read('getCategories');
    expect(idsOf(data)).toEqual(wanted);
    expect(data.map(({ position }) => position)).toEqual(wanted.map((_id, at) => at));
    const added = await aCategory(uniqueName('A new one'));
    expect((await idsIn()).at(-1)).toBe(added._id);
    await order([]);
    expect(await idsIn()).toEqual(expect.arrayContaining([...shown, added._id]));
    expect((await categories()).every((each) => !('position' in each))).toBe(true);
    await second.stop();
  });

  it('that another admin has set in the meantime is not overwritten, and names the moved category in the log', async () => {
    const [first, ...others] = await idsIn();
    const shown = [first!, ...others];
    await order([...others, first!], shown);
    const stale = { status: 409, body: { code: 'STALE_UPDATE' } };
    expect(await order([others.at(-1)!, first!], shown)).toMatchObject(stale);
    expect(await idsIn()).toEqual([...others, first]);
    await waitFor(() =>
      expect(catalogue.probe.of('audit.recorded')).toContainEqual(
        expect.objectContaining({ kind: 'category', action: 'sorted', subjectId: first }),
      ),
    );
  });

  it('set concurrently is one of the orders as a whole', async () => {
    const ids = await idsIn();
    const orders = ids.map((_id, at) => [...ids.slice(at), ...ids.slice(0, at)]).slice(0, 4);
    const answers = await Promise.all(orders.map((each) => order(each)));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    expect(orders).toContainEqual(await idsIn());
  });

  it('of sub-categories is set likewise, and products show no positions', async () => {
    const shelves = [await aSubCategory(catalogue), await aSubCategory(catalogue)];
    const ids = shelves.map(({ subCategoryId }) => subCategoryId).toReversed();
    expect((await catalogue.asAdmin('orderSubCategories', { ids: [...ids, ids[0]] })).status).toBe(200);
    expect(idsOf(await subCategories()).slice(0, 2)).toEqual(ids);
    const { _id: productId } = await aProduct(catalogue, shelves[0]!);
    const { data } = await catalogue.read('getProductDetails', { productId });
    expect(data.subCategory[0]).not.toHaveProperty('position');
    await catalogue.asAdmin('orderSubCategories', { ids: [] });
  });
});

describe('sub-categories', () => {
  it('show their categories as objects and take them as objects or ids', async () => {
    const [shelf, other] = [await aSubCategory(catalogue), await aSubCategory(catalogue)];
    const given = [{ _id: shelf.categoryId, name: 'whatever' }, other.categoryId, shelf.categoryId];
    const body = { name: uniqueName('Both'), image: IMAGE, category: given };
    const { _id } = (await catalogue.readAsAdmin('createSubCategory', body)).data;
    const category = [shelf.categoryId, other.categoryId];
    const shown = (await subCategories()).find((one) => one._id === _id);
    expect(idsOf(shown!.category)).toEqual(category);
    const published = expect.objectContaining({ _id, category }) as object;
    await waitFor(() => expect(catalogue.probe.of('subcategory.created')).toContainEqual(published));
  });

  it('are renamed at once, in products too', async () => {
    const { categoryId, subCategoryId } = await aSubCategory(catalogue);
    const { _id: productId } = await aProduct(catalogue, { categoryId, subCategoryId });
    const name = uniqueName('Renamed');
    const change = { _id: subCategoryId, name, image: IMAGE, category: [categoryId] };
    expect((await catalogue.asAdmin('updateSubCategory', change)).status).toBe(200);
    const { data } = await catalogue.read('getProductDetails', { productId });
    expect(data).toMatchObject({ subCategory: [{ _id: subCategoryId, name }] });
    expect((await catalogue.read('searchProducts', { search: name })).data).toMatchObject([
      { _id: productId },
    ]);
  });
});
