import { idOfSlug } from '@tokri/contracts/slug';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError, messageOf } from '../../api/api-error';
import { recordSoldOutHit } from '../../api/record-sold-out-hit';
import { ErrorState } from '../../components/ui/empty-state';
import { useProductDetailsQuery } from '../../features/catalogue/catalogue-api';
import { ProductDetails, ProductDetailsSkeleton } from '../../features/catalogue/product-details';
import { forgetViewed } from '../../features/catalogue/viewed-products';
import { ViewedRow } from '../../features/catalogue/viewed-row';
import { CartControl } from '../../features/cart/cart-control';
import { useDocumentTitle } from '../../lib/use-document-title';
import { NotFoundPage } from './not-found-page';

const RestockAlert = lazy(async () => ({
  default: (await import('../../features/restock/restock-alert')).RestockAlert,
}));

export function ProductPage() {
  const { product: segment = '' } = useParams();
  const productId = idOfSlug(segment);
  const { currentData: product, error, refetch } = useProductDetailsQuery({ productId });
  useDocumentTitle(product?.name ?? 'Product');
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
    <div className="page-width pt-3 pb-6 md:pt-6">
      {product ? (
        <>
          <ProductDetails
            product={product}
            action={<CartControl product={product} size="page" />}
            soldOutAction={
              <Suspense>
                <RestockAlert product={product} />
              </Suspense>
            }
          />
          <ViewedRow key={product._id} product={product} />
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ProductDetailsSkeleton />
      )}
    </div>
  );
}
