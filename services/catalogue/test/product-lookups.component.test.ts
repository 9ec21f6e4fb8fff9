import { internalCalls } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { aProduct, aSubCategory, idsOf, IMAGE, uniqueName } from './harness';
import { useStock } from './stock-under-test';

const stock = useStock();
const { catalogue } = stock;

describe('quotes', () => {
  const quoted = async (...productIds: string[]) => {
    const lines = productIds.map((productId) => ({ productId, quantity: 2 }));
    const { body } = await catalogue.internal('quoteLines', { lines });
    return internalCalls.quoteLines.response.parse(body);
  };

  it('return current name, price and stock, and missing products', async () => {
    const product = await stock.aProduct({ stock: 4 });
    const { _id: productId, name, image, unit, price, discount } = product;
    const unknown = newId();
    const category = { _id: product.category[0]!._id, name: product.category[0]!.name };
    expect(await quoted(productId, unknown)).toEqual({
      lines: [{ productId, name, image, unit, price, discount, quantity: 2, stock: 4, category }],
      missing: [unknown],
    });
  });

  it('have the tax facts of the product, with those of its category as defaults, until they are cleared', async () => {
    const shelf = await aSubCategory(catalogue);
    const products = [
      await aProduct(catalogue, shelf),
      await aProduct(catalogue, shelf, { hsnCode: '22021010', taxRate: 40 }),
    ];
    const [, own] = idsOf(products);
    const facts = async () =>
      (await quoted(...idsOf(products))).lines.map(({ hsnCode, taxRate }) => [hsnCode, taxRate]);
    const category = { _id: shelf.categoryId, name: shelf.categoryName, image: IMAGE };
    const update = (more: object) => catalogue.readAsAdmin('updateCategory', { ...category, ...more });
    await update({ hsnCode: '0713', taxRate: 5 });
    expect(await facts()).toEqual([
      ['0713', 5],
      ['22021010', 40],
    ]);
    // Omitted fields stay; '' and null clear them.
    expect((await update({})).data).toMatchObject({ hsnCode: '0713', taxRate: 5 });
    await catalogue.asAdmin('updateProduct', { _id: own, hsnCode: '', taxRate: null });
    expect(await facts()).toEqual(Array(2).fill(['0713', 5]));
    expect((await update({ hsnCode: '', taxRate: null })).data).not.toHaveProperty('hsnCode');
    expect(await facts()).toEqual(Array(2).fill([undefined, undefined]));
  });

  it('have brand and SKU, also a brand among the details', async () => {
    const shelf = await aSubCategory(catalogue);
    const products = [
      await aProduct(catalogue, shelf, { brand: 'Gokul Farm', sku: uniqueName('sku') }),
      await aProduct(catalogue, shelf, { more_details: { Brand: 'Hill Farm' } }),
      await aProduct(catalogue, shelf),
    ];
    const facts = (await quoted(...idsOf(products))).lines.map(({ brand, sku }) => ({ brand, sku }));
    expect(facts).toEqual([
      { brand: 'Gokul Farm', sku: products[0]!.sku },
      { brand: 'Hill Farm', sku: undefined },
      { brand: undefined, sku: undefined },
    ]);
  });

  it('have the Hindi name, like products, copies and details, until it is cleared', async () => {
    const { _id, name_hi } = await stock.aProduct({ name_hi: ' टोन्ड दूध ' });
    expect(name_hi).toBe('टोन्ड दूध');
    const named = { name_hi };
    expect((await quoted(_id)).lines).toMatchObject([named]);
    expect((await catalogue.asAdmin('duplicateProduct', { _id })).body.data).toMatchObject(named);
    const changed = await catalogue.asAdmin('updateProduct', { _id, unit: '2 kg' });
    expect(changed.body.data).toMatchObject(named);
    await catalogue.asAdmin('updateProduct', { _id, name_hi: '' });
    expect((await quoted(_id)).lines[0]).not.toHaveProperty('name_hi');
  });
});

describe('products for projections', () => {
  const find = async (...productIds: string[]) => {
    const answer = await catalogue.internal('findProducts', { productIds });
    return internalCalls.findProducts.response.parse(answer.body).products;
  };

  it('are complete, with stock; missing ones are left out', async () => {
    const [first, second] = [await stock.aProduct(), await stock.aProduct()];
    await stock.reserve([{ productId: first._id, quantity: 3 }]);
    const found = await find(second._id, newId(), first._id, second._id);
    expect(found.map(({ product }) => product)).toEqual([second, { ...first, stock: first.stock - 3 }]);
  });

  it('have a sequence below that of every later change', async () => {
    const { _id } = await stock.aProduct();
    const [found] = await find(_id);
    const { body } = await catalogue.asAdmin('updateProduct', { _id, price: 61 });
    await catalogue.asAdmin('deleteProduct', { _id });
    const published = () => catalogue.probe.events.filter(({ subject }) => subject === _id);
    await waitFor(() => expect(published().map(({ type }) => type)).toContain('product.deleted'));
    for (const event of published()) expect(event.sequence).toBeGreaterThan(found!.sequence);
    expect(published()).toContainEqual(expect.objectContaining({ type: 'product.updated', data: body.data }));
    expect(await find(_id)).toEqual([]);
  });
});
