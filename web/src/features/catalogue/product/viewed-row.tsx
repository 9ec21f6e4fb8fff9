import type { Product } from '@tokri/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ProductImage } from '../../../components/ui/product-image';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { productPath } from '../../../lib/paths';
import { rememberViewed, viewedProducts } from './viewed-products';

/** Products viewed before the current one; also records the current one. */
export function ViewedRow({ product }: { product: Product }) {
  const [viewed] = useState(() => viewedProducts().filter(({ _id }) => _id !== product._id));
  useEffect(() => rememberViewed(product), [product]);
  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="mt-6">
      <h2 id="viewed" className="text-lg font-extrabold tracking-tight md:text-xl">
        {t('Recently viewed')}
      </h2>
      <ul className="-mx-4 mt-2 no-scrollbar flex gap-2.5 overflow-x-auto px-4 py-1 md:-mx-6 md:gap-4 md:px-6">
        {viewed.map((each) => (
          <li key={each._id} className="w-28 shrink-0 md:w-32">
            <Link
              to={productPath(each)}
              className="flex h-full flex-col gap-1 rounded-card bg-card p-2.5 shadow-card transition-shadow hover:shadow-lift"
            >
              <ProductImage src={each.image} alt="" sizes="128px" className="w-full" />
              <span className="line-clamp-2 text-sm leading-5 font-semibold">{nameOf(each)}</span>
              <span className="truncate text-sm text-muted-foreground">{each.unit}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
