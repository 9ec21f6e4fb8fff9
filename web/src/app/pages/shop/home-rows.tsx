import type { Category, Order, SubCategory } from '@tokri/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDeferredValue, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useUser } from '../../../api/session-api';
import { BannerStrip } from '../../../components/home/banner-strip';
import { SHOP_ROWS, visibleRows, type ShopRow } from '../../../components/home/home-rows';
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
import { pageLook } from '../../../lib/text/page-look';
import { useGrowing } from '../../../lib/scroll/use-growing';
import { useNearViewport } from '../../../lib/scroll/use-near-viewport';

/** Products in a row of the home page; products bought before are requested by their ids. */
const POPULAR = { limit: 15, group: 'sizes' } as const;
const OFFERS = 15;
const ALL_OFFERS = '/search?sort=discount&stock=in';
const BOUGHT_BEFORE = 8;
/** Rows that are no category, and two categories. */
const FIRST_ROWS = SHOP_ROWS.length + 2;
const MORE_ROWS = 3;
const NO_ORDERS: readonly Order[] = [];

const actionFor = (product: Parameters<typeof CartControl>[0]['product']): ReactNode => (
  <CartControl product={product} />
);

/** Products that this shopper has bought before and that are available; undefined while loading. */
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
  /** Called before paint; true once the products are loaded or have failed to load. */
  onReady: (isReady: boolean) => void;
}

/**
 * The first row: products that the shopper buys again, else popular ones. Renders nothing until they are
 * known.
 */
export function FirstRow({ onReady }: FirstRowProps) {
  const boughtBefore = useBoughtBefore();
  const { data: popular, isError } = usePopularProductsQuery(
    boughtBefore?.length === 0 ? POPULAR : skipToken,
  );
  // Deferred: rendering them at once would block the first tap on a slow phone.
  const products = useDeferredValue(boughtBefore?.length ? boughtBefore : popular);
  const isReady = Boolean(products) || isError;
  useLayoutEffect(() => onReady(isReady), [isReady, onReady]);
  // Hidden when the shop has no products or the request failed.
  if (!products?.length) return null;
  const title = products === boughtBefore ? t('Buy it again') : t('Popular now');
  return <RowOfProducts title={title} products={products} actionFor={actionFor} />;
}

/** The popular products, unless the first row shows them already. */
function PopularRowBelow() {
  return useBoughtBefore()?.length ? <PopularRow /> : null;
}

function PopularRow() {
  const { data, isLoading } = usePopularProductsQuery(POPULAR);
  if (isLoading) return <RowSkeleton />;
  if (!data?.length) return null;
  return <RowOfProducts title={t('Popular now')} products={data} actionFor={actionFor} />;
}

/** Hidden when no product is discounted. */
function OffersRow() {
  const [ref, near] = useNearViewport<HTMLDivElement>();
  const { data, isError } = useOffersQuery(near ? OFFERS : skipToken);
  if (isError || data?.length === 0) return null;
  // Keeps the height until the row comes near the viewport and loads.
  if (!near) return <div ref={ref} className={ROW_HEIGHT} />;
  if (!data) return <RowSkeleton />;
  return <RowOfProducts title={t('Offers')} seeAll={ALL_OFFERS} products={data} actionFor={actionFor} />;
}

interface RowsBelowProps {
  categories: readonly Category[];
  subCategories: readonly SubCategory[] | undefined;
}

/**
 * Below the categories, in the order of the shop: banners, popular products (unless in the first row), offers, and a row
 * for each category.
 */
export function RowsBelow({ categories, subCategories }: RowsBelowProps) {
  // Rows are added while the browser is idle, so that a slow phone can handle taps in between.
  const rows = visibleRows(
    categories.map(({ _id }) => _id),
    pageLook(),
  );
  const drawn = useGrowing(rows, FIRST_ROWS, MORE_ROWS);
  return drawn?.map((row) => {
    const category = categories.find(({ _id }) => _id === row);
    if (!category) return <ShopRowOf key={row} row={row as ShopRow} />;
    return <ProductRow key={row} category={category} subCategories={subCategories} actionFor={actionFor} />;
  });
}

function ShopRowOf({ row }: { row: ShopRow }) {
  if (row === 'banners') return <BannerStrip banners={pageLook().banners ?? []} />;
  return row === 'popular' ? <PopularRowBelow /> : <OffersRow />;
}
