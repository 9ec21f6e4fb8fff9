import type { UnitOfWork } from '@tokri/messaging';
import { createBulkhead, HttpError, type InternalClient, type Logger } from '@tokri/service-kit';
import type { ProductProjection } from './product-projection';
import { applyProduct } from './product-row';

export interface ProductLookupDependencies {
  products: ProductProjection;
  catalogue: Pick<InternalClient, 'call'>;
  unitOfWork: UnitOfWork;
  logger: Logger;
}

export type ProductLookup = ReturnType<typeof createProductLookup>;

/** Made-up ids must not become a load on the catalogue: whoever comes beyond that gets the answer of the projection. */
const MAX_CONCURRENT = 8;
const MAX_QUEUED = 100;

/**
 * The projection of products lags while many events are queued (a first start, an import). What the shop shows must not
 * be refused for that: when the projection would refuse a product, the catalogue is asked, and its answer is remembered.
 */
export function createProductLookup({ products, catalogue, unitOfWork, logger }: ProductLookupDependencies) {
  const bulkhead = createBulkhead({ maxConcurrent: MAX_CONCURRENT, maxQueued: MAX_QUEUED });

  /**
   * Takes over what the catalogue says now. @returns whether the catalogue has the product: also when the projection has
   * had its event in the meantime, the refusal was made before that
   */
  async function refresh(productId: string): Promise<boolean> {
    const { products: found } = await catalogue.call('findProducts', { productIds: [productId] });
    const [known] = found;
    if (!known) return false;
    await unitOfWork(({ session }) =>
      products.apply(
        [{ id: productId, change: (row) => applyProduct(row, known.product, known.sequence) }],
        session,
      ),
    );
    return true;
  }

  return {
    /**
     * Runs the work; when the projection refuses the product, asks the catalogue and runs it once more. While the
     * catalogue cannot be asked, the projection's refusal stands.
     * @param productOf the product that the work is about; only asked for after a refusal
     */
    async withFreshProduct<T>(
      productOf: () => Promise<string | undefined>,
      work: () => Promise<T>,
    ): Promise<T> {
      try {
        return await work();
      } catch (refusal) {
        if (!isRefusalOfProduct(refusal)) throw refusal;
        const productId = await productOf();
        if (!productId) throw refusal;
        const isKnown = await bulkhead(() => refresh(productId)).catch((error: unknown) => {
          logger.warn({ err: error, productId }, 'the catalogue could not be asked for a product');
          return false;
        });
        if (!isKnown) throw refusal;
        return work();
      }
    },
  };
}

const isRefusalOfProduct = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.code === 'OUT_OF_STOCK');
