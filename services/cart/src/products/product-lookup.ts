import type { UnitOfWork } from '@tokri/messaging';
import { createBulkhead, HttpError, type InternalClient, type Logger } from '@tokri/service-kit';
import type { ProductProjection } from './store';
import { applyProduct } from './product-row';

export interface ProductLookupDependencies {
  products: ProductProjection;
  catalogue: Pick<InternalClient, 'call'>;
  unitOfWork: UnitOfWork;
  logger: Logger;
}

export type ProductLookup = ReturnType<typeof createProductLookup>;

/** Protects the catalogue from made-up ids; beyond the limit the projection's refusal is final. */
const MAX_CONCURRENT = 8;
const MAX_QUEUED = 100;

/**
 * The projection of products lags while many events are queued (first start, import). To avoid refusing a product on
 * sale, a refusal by the projection is checked against the catalogue, and the response is stored.
 */
export function createProductLookup({ products, catalogue, unitOfWork, logger }: ProductLookupDependencies) {
  const bulkhead = createBulkhead({ maxConcurrent: MAX_CONCURRENT, maxQueued: MAX_QUEUED });

  /**
   * Stores the catalogue's current product. @returns whether the catalogue has it, even if the projection is already
   * newer: the refusal was based on the older row
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
     * Runs the work. When the projection refuses the product, fetches it from the catalogue and retries once; while the
     * catalogue is unavailable, the refusal is final.
     * @param productOf the product of the work; called after a refusal only
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
          logger.warn({ err: error, productId }, 'a product could not be fetched from the catalogue');
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
