import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Product } from '@tokri/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../../../lib/language';
import { useNearViewport } from '../../../lib/scroll/use-near-viewport';
import { useProductsInStockQuery } from '../home/home-api';
import { RowOfProducts } from '../product-row';
import { ROW_HEIGHT, RowSkeleton } from '../row-skeleton';
import { rememberViewed, viewedProducts } from './viewed-products';

/** Each product is a separate request. */
const SHOWN = 8;

interface ViewedRowProps {
  productId: Product['_id'];
  actionFor: (product: Product) => ReactNode;
}

/** Available products viewed before the current one; also records the current one. */
export function ViewedRow({ productId, actionFor }: ViewedRowProps) {
  const [ref, near] = useNearViewport<HTMLDivElement>();
  const [ids] = useState(() => viewedProducts().filter((id) => id !== productId));
  const hasViewed = ids.length > 0;
  const { data, isError } = useProductsInStockQuery(near && hasViewed ? ids.slice(0, SHOWN) : skipToken);
  useEffect(() => rememberViewed(productId), [productId]);
  if (!hasViewed || isError || data?.length === 0) return null;
  return (
    <div ref={ref} className="mt-6">
      {data ? (
        <RowOfProducts title={t('Recently viewed')} products={data} actionFor={actionFor} />
      ) : near ? (
        <RowSkeleton />
      ) : (
        <div className={ROW_HEIGHT} />
      )}
    </div>
  );
}
