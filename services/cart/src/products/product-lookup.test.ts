import { HttpError } from '@tokri/service-kit';
import { createProductLookup, type ProductLookupDependencies } from './product-lookup';

const notFound = new HttpError(404, 'NOT_FOUND', 'This product was not found.');

/** The projection is already current when the catalogue's response arrives: the event came in between. */
const lookupWith = (found: unknown[]) =>
  createProductLookup({
    catalogue: { call: () => Promise.resolve({ products: found }) },
    products: { apply: () => Promise.resolve(false) },
    unitOfWork: (work: (transaction: { session: object }) => unknown) => work({ session: {} }),
    logger: { warn: () => undefined },
  } as unknown as ProductLookupDependencies);

describe('a product that the projection refuses', () => {
  const addAfterEvent = () => {
    let tries = 0;
    return () => {
      tries += 1;
      return tries === 1 ? Promise.reject(notFound) : Promise.resolve('added');
    };
  };

  it('is retried when the catalogue has it, also when its event arrived in the meantime', async () => {
    const lookup = lookupWith([{ product: {}, sequence: 1 }]);
    expect(await lookup.withFreshProduct(async () => 'p', addAfterEvent())).toBe('added');
  });

  it('stays refused when the catalogue does not have it', async () => {
    await expect(lookupWith([]).withFreshProduct(async () => 'p', addAfterEvent())).rejects.toBe(notFound);
  });
});
