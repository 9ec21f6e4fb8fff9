import type { Product } from '@tokri/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router-dom';
import { Price } from '../../../components/product/price';
import { ProductImage } from '../../../components/ui/product-image';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { productPath } from '../../../lib/paths';
import { CartControl } from '../cart-control';
import { useSimilarProductsQuery } from './similar-api';

const SHOWN = 3;

interface SimilarProductsProps {
  product: Product;
  onLeave?: () => void;
}

/** A few available products of the same sub-category, closest in price first. */
export function SimilarProducts({ product, onLeave }: SimilarProductsProps) {
  const categoryId = product.category[0]?._id;
  const subCategoryId = product.subCategory[0]?._id;
  const ids = categoryId && subCategoryId ? { categoryId, subCategoryId } : skipToken;
  const { data, isFetching } = useSimilarProductsQuery(ids);
  if (!data && isFetching) return <Skeleton className="mt-2 h-16 rounded-xl" />;

  const similar = nearest(product, data ?? []);
  if (similar.length === 0) {
    return (
      <p role="status" className="mt-1 text-sm text-muted-foreground">
        {t('Nothing similar is in stock at the moment.')}
      </p>
    );
  }
  return (
    <ul
      aria-label={t('Similar to {name}', { name: nameOf(product) })}
      className="mt-2 grid divide-y divide-border rounded-xl bg-background px-3"
    >
      {similar.map((each) => (
        <li key={each._id} className="flex items-center gap-3 py-2">
          <ProductImage
            src={each.image[0]}
            alt=""
            sizes="48px"
            className="size-12 shrink-0 rounded-lg border border-border"
          />
          <div className="min-w-0 grow text-sm">
            <Link
              to={productPath(each)}
              onClick={onLeave}
              className="line-clamp-2 leading-5 font-semibold wrap-anywhere hover:text-primary"
            >
              {nameOf(each)}
            </Link>
            <span className="text-muted-foreground">{each.unit}</span> <Price of={each} className="text-sm" />
          </div>
          <CartControl product={each} size="line" />
        </li>
      ))}
    </ul>
  );
}

const nearest = (product: Product, others: readonly Product[]): Product[] =>
  others
    .filter(({ _id, stock }) => _id !== product._id && stock > 0)
    .sort((one, other) => distance(one, product) - distance(other, product))
    .slice(0, SHOWN);

const distance = (one: Product, other: Product) => Math.abs(one.price - other.price);
