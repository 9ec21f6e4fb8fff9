import { internalCalls } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { aProduct, aSubCategory, IMAGE } from './harness';
import { useStock } from './stock-under-test';

const stock = useStock();

describe('quotes', () => {
  it('return current name, price and stock, and missing products', async () => {
    const product = await aProduct(stock.catalogue, stock.shelf, { stock: 4 });
    const [unknown] = [newId()];
    const answer = await stock.catalogue.internal('quoteLines', {
      lines: [
        { productId: product._id, quantity: 2 },
        { productId: unknown, quantity: 1 },
      ],
    });
    expect(internalCalls.quoteLines.response.parse(answer.body)).toEqual({
      lines: [
        {
          productId: product._id,
          name: product.name,
          image: product.image,
          unit: product.unit,
          price: product.price,
          discount: product.discount,
          quantity: 2,
          stock: 4,
        },
      ],
      missing: [unknown],
    });
  });

  it('have the tax facts of the product, with those of its category as defaults', async () => {
    const shelf = await aSubCategory(stock.catalogue);
    const category = { _id: shelf.categoryId, name: shelf.categoryName, image: IMAGE };
    const plain = await aProduct(stock.catalogue, shelf);
    const own = await aProduct(stock.catalogue, shelf, { hsnCode: '22021010', taxRate: 40 });
    expect(own).toMatchObject({ hsnCode: '22021010', taxRate: 40 });
    const quoted = async () => {
      const lines = [plain, own].map(({ _id }) => ({ productId: _id, quantity: 1 }));
      const { body } = await stock.catalogue.internal('quoteLines', { lines });
      return internalCalls.quoteLines.response
        .parse(body)
        .lines.map(({ hsnCode, taxRate }) => [hsnCode, taxRate]);
    };
    expect(await quoted()).toEqual([
      [undefined, undefined],
      ['22021010', 40],
    ]);

    const facts = { hsnCode: '0713', taxRate: 5 };
    const updated = await stock.catalogue.asAdmin('updateCategory', { ...category, ...facts });
    expect(updated.body.data).toMatchObject(facts);
    expect(await quoted()).toEqual([
      ['0713', 5],
      ['22021010', 40],
    ]);

    // Omitted fields stay; '' and null clear them.
    await stock.catalogue.asAdmin('updateCategory', category);
    await stock.catalogue.asAdmin('updateProduct', { _id: own._id, hsnCode: '', taxRate: null });
    expect(await quoted()).toEqual([
      ['0713', 5],
      ['0713', 5],
    ]);
    const cleared = await stock.catalogue.asAdmin('updateCategory', {
      ...category,
      hsnCode: '',
      taxRate: null,
    });
    expect(cleared.body.data).not.toHaveProperty('hsnCode');
    expect(await quoted()).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);

    for (const wrong of [{ taxRate: 7 }, { hsnCode: '123' }])
      expect((await stock.catalogue.asAdmin('updateCategory', { ...category, ...wrong })).status).toBe(400);
  });

  it('have the Hindi name, like products, copies and details, until it is cleared', async () => {
    const own = await aProduct(stock.catalogue, stock.shelf, { name_hi: ' टोन्ड दूध ' });
    expect(own).toMatchObject({ name_hi: 'टोन्ड दूध' });
    const lines = [{ productId: own._id, quantity: 1 }];
    const quoted = async () => {
      const { body } = await stock.catalogue.internal('quoteLines', { lines });
      return internalCalls.quoteLines.response.parse(body).lines[0]?.name_hi;
    };
    expect(await quoted()).toBe('टोन्ड दूध');
    const copy = await stock.catalogue.asAdmin('duplicateProduct', { _id: own._id });
    expect(copy.body.data).toMatchObject({ name_hi: 'टोन्ड दूध', state: 'draft' });

    const changed = await stock.catalogue.asAdmin('updateProduct', { _id: own._id, unit: '2 kg' });
    expect(changed.body.data).toMatchObject({ name_hi: 'टोन्ड दूध' });
    const cleared = await stock.catalogue.asAdmin('updateProduct', { _id: own._id, name_hi: '' });
    expect(cleared.body.data).not.toHaveProperty('name_hi');
    expect(await quoted()).toBeUndefined();
    const tooLong = { _id: own._id, name_hi: 'क'.repeat(201) };
    expect((await stock.catalogue.asAdmin('updateProduct', tooLong)).status).toBe(400);
  });

  it('are for services only', async () => {
    const answer = await stock.catalogue.internal(
      'quoteLines',
      { lines: [] },
      'a-wrong-token-of-good-length',
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});

describe('products for projections', () => {
  const find = async (...productIds: string[]) => {
    const answer = await stock.catalogue.internal('findProducts', { productIds });
    return internalCalls.findProducts.response.parse(answer.body).products;
  };

  it('are complete, with stock; missing ones are left out', async () => {
    const [first, second] = [
      await aProduct(stock.catalogue, stock.shelf),
      await aProduct(stock.catalogue, stock.shelf),
    ];
    await stock.reserve([{ productId: first._id, quantity: 3 }]);
    const found = await find(second._id, newId(), first._id, second._id);
    expect(found.map(({ product }) => product)).toEqual([second, { ...first, stock: first.stock - 3 }]);
  });

  it('have a sequence below that of every later change', async () => {
    const product = await aProduct(stock.catalogue, stock.shelf);
    const [found] = await find(product._id);
    const { body } = await stock.catalogue.asAdmin('updateProduct', { _id: product._id, price: 61 });
    await stock.catalogue.asAdmin('deleteProduct', { _id: product._id });
    const published = () => stock.catalogue.probe.events.filter(({ subject }) => subject === product._id);
    await waitFor(() => expect(published().map(({ type }) => type)).toContain('product.deleted'));
    for (const event of published()) expect(event.sequence).toBeGreaterThan(found!.sequence);
    expect(published()).toContainEqual(expect.objectContaining({ type: 'product.updated', data: body.data }));
    expect(await find(product._id)).toEqual([]);
  });

  it('are read at most a hundred at a time, by services only', async () => {
    const productIds = Array.from({ length: 101 }, newId);
    expect(await stock.catalogue.internal('findProducts', { productIds })).toMatchObject({ status: 400 });
    const answer = await stock.catalogue.internal('findProducts', { productIds: [newId()] }, 'a-wrong-token');
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});
