import { idOfSlug } from '@tokri/contracts/slug';
import type { Product } from '@tokri/contracts';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError, messageOf } from '../../../api/api-error';
import { recordSoldOutHit } from '../../../api/record-sold-out-hit';
import { ErrorState } from '../../../components/ui/empty-state';
import { useProductDetailsQuery } from '../../../features/catalogue/catalogue-api';
import { ProductDetails, ProductDetailsSkeleton } from '../../../features/catalogue/product/product-details';
import { forgetViewed } from '../../../features/catalogue/product/viewed-products';
import { ViewedRow } from '../../../features/catalogue/product/viewed-row';
import { CartControl } from '../../../features/cart/cart-control';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { CartLink } from '../../layout/mobile-cart-bar';
import { NotFoundPage } from './not-found-page';

const RelatedRows = lazy(async () => ({
  default: (await import('../../../features/catalogue/product/related-rows')).RelatedRows,
}));
const actionFor = (product: Product): ReactNode => <CartControl product={product} />;

const RestockAlert = lazy(async () => ({
  default: (await import('../../../features/restock/restock-alert')).RestockAlert,
}));

export function ProductPage() {
  const { product: segment = '' } = useParams();
  const productId = idOfSlug(segment);
  const { currentData: product, error, refetch } = useProductDetailsQuery({ productId });
  useDocumentTitle(product ? nameOf(product) : t('Product'));
  const soldOutId = product?.stock === 0 ? product._id : undefined;
  useEffect(() => {
    if (soldOutId) recordSoldOutHit(soldOutId, 'opened');
  }, [soldOutId]);

  const isGone = isApiError(error) && error.status === 404;
  useEffect(() => {
    if (isGone) forgetViewed(productId);
  }, [isGone, productId]);
  if (isGone) return <NotFoundPage />;
  return (
    <div className="pt-3 pb-6 md:pt-6">
      {product ? (
        <>
          <div className="page-width">
            <ProductDetails
              product={product}
              action={<CartControl product={product} size="page" />}
              cartLink={
                <CartLink className="min-h-11 min-w-0 grow rounded-lg px-3 text-sm @max-[20rem]:px-2 @max-[17rem]:hidden" />
              }
              soldOutAction={
                <Suspense>
                  <RestockAlert product={product} />
                </Suspense>
              }
            />
          </div>
          <div key={product._id} className="mt-8 md:mt-10">
            <Suspense>
              <RelatedRows product={product} actionFor={actionFor} />
            </Suspense>
            <ViewedRow productId={product._id} actionFor={actionFor} />
          </div>
        </>
      ) : (
        <div className="page-width">
          {error ? (
            <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
          ) : (
            <ProductDetailsSkeleton />
          )}
        </div>
      )}
    </div>
  );
}
