import type { Category, Order, SubCategory } from '@tokri/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDeferredValue, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useUser } from '../../../api/session-api';
import { CartControl } from '../../../features/cart/cart-control';
import {
  useOffersQuery,
  usePopularProductsQuery,
  useProductsInStockQuery,
} from '../../../features/catalogue/home/home-api';
import { ProductRow, RowOfProducts } from '../../../features/catalogue/product-row';
import { ROW_HEIGHT, RowSkeleton } from '../../../features/catalogue/row-skeleton';
import { useOrdersQuery } from '../../../features/order/order-api';
import { oftenBought } from '../../../features/order/order-again/often-bought';
import { t } from '../../../lib/language';
import { useGrowing } from '../../../lib/scroll/use-growing';
import { useNearViewport } from '../../../lib/scroll/use-near-viewport';

/** Products in a row of the home page; of those bought before, each is asked for by itself. */
const POPULAR = { limit: 15, group: 'sizes' } as const;
const OFFERS = 15;
const ALL_OFFERS = '/search?sort=discount&stock=in';
const BOUGHT_BEFORE = 8;
const FIRST_ROWS = 2;
const MORE_ROWS = 3;
const NO_ORDERS: readonly Order[] = [];

const actionFor = (product: Parameters<typeof CartControl>[0]['product']): ReactNode => (
  <CartControl product={product} />
);

/** What this shopper has bought before and could buy now; undefined until that is known. */
function useBoughtBefore() {
  const { user, settled, session } = useUser();
  const orders = useOrdersQuery(user ? session : skipToken);
  const known = orders.currentData ?? NO_ORDERS;
  const ids = useMemo(() => oftenBought(known, BOUGHT_BEFORE), [known]);
  const products = useProductsInStockQuery(user && ids.length > 0 ? ids : skipToken);
  if (!settled || (user && orders.isLoading)) return undefined;
  return products.currentData ?? (products.isFetching ? undefined : []);
}

interface FirstRowProps {
  /** Told, before that is painted, whether it shows what it has or still waits for it. */
  onReady: (isReady: boolean) => void;
}

/** The first products of the page: what the shopper buys again, or what everybody buys. Nothing until they are known. */
export function FirstRow({ onReady }: FirstRowProps) {
  const boughtBefore = useBoughtBefore();
  const { data: popular, isError } = usePopularProductsQuery(
    boughtBefore?.length === 0 ? POPULAR : skipToken,
  );
  // Drawn in small steps: all at once would hold up the first tap on a slow phone.
  const products = useDeferredValue(boughtBefore?.length ? boughtBefore : popular);
  const isReady = Boolean(products) || isError;
  useLayoutEffect(() => onReady(isReady), [isReady, onReady]);
  // Of a shop that sells nothing yet, or cannot say what, nothing is shown.
  if (!products?.length) return null;
  const title = products === boughtBefore ? t('Buy it again') : t('Popular now');
  return <RowOfProducts title={title} products={products} actionFor={actionFor} />;
}

/** Where it does not stand above, because this shopper buys other products again there. */
function PopularRowBelow() {
  return useBoughtBefore()?.length ? <PopularRow /> : null;
}

function PopularRow() {
  const { data, isLoading } = usePopularProductsQuery(POPULAR);
  if (isLoading) return <RowSkeleton />;
  if (!data?.length) return null;
  return <RowOfProducts title={t('Popular now')} products={data} actionFor={actionFor} />;
}

/** A shop without reduced prices has no such row. */
function OffersRow() {
  const [ref, near] = useNearViewport<HTMLDivElement>();
  const { data, isError } = useOffersQuery(near ? OFFERS : skipToken);
  if (isError || data?.length === 0) return null;
  // Far away it only takes its room: what is not asked for does not load.
  if (!near) return <div ref={ref} className={ROW_HEIGHT} />;
  if (!data) return <RowSkeleton />;
  return <RowOfProducts title={t('Offers')} seeAll={ALL_OFFERS} products={data} actionFor={actionFor} />;
}

interface RowsBelowProps {
  categories: readonly Category[];
  subCategories: readonly SubCategory[] | undefined;
}

/** Under the categories: what everybody buys, unless it stands above, offers, and a row for each category. */
export function RowsBelow({ categories, subCategories }: RowsBelowProps) {
  // Row by row while the browser is idle: a slow phone would not hear a tap until all of them stand there.
  const drawn = useGrowing(categories, FIRST_ROWS, MORE_ROWS);
  return (
    <>
      <PopularRowBelow />
      <OffersRow />
      {drawn?.map((category) => (
        <ProductRow
          key={category._id}
          category={category}
          subCategories={subCategories}
          actionFor={actionFor}
        />
      ))}
    </>
  );
}
