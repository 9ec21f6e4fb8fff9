import { idOfSlug } from '@tokri/contracts/slug';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError, messageOf } from '../../api/api-error';
import { recordSoldOutHit } from '../../api/record-sold-out-hit';
import { ErrorState } from '../../components/ui/empty-state';
import { useProductDetailsQuery } from '../../features/catalogue/catalogue-api';
import { ProductDetails, ProductDetailsSkeleton } from '../../features/catalogue/product-details';
import { CartControl } from '../../features/cart/cart-control';
import { useDocumentTitle } from '../../lib/use-document-title';
import { NotFoundPage } from './not-found-page';

export function ProductPage() {
  const { product: segment = '' } = useParams();
  const { currentData: product, error, refetch } = useProductDetailsQuery({ productId: idOfSlug(segment) });
  useDocumentTitle(product?.name ?? 'Product');
  const soldOutId = product?.stock === 0 ? product._id : undefined;
  useEffect(() => {
    if (soldOutId) recordSoldOutHit(soldOutId, 'opened');
  }, [soldOutId]);

  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  return (
    <div className="page-width pt-3 pb-6 md:pt-6">
      {product ? (
        <ProductDetails product={product} action={<CartControl product={product} size="page" />} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ProductDetailsSkeleton />
      )}
    </div>
  );
}
