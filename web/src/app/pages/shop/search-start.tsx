import { useNavigate } from 'react-router-dom';
import { CartControl } from '../../../features/cart/cart-control';
import { usePopularProductsQuery } from '../../../features/catalogue/home/home-api';
import { RowOfProducts } from '../../../features/catalogue/product-row';
import { SearchesBefore } from '../../../features/suggestions/searches-before';
import { t } from '../../../lib/language';
import { searchPath } from '../../../lib/paths';
import { EXAMPLE_SEARCHES } from '../../../lib/text/use-typewriter';

/** The same arguments as on the home page, so that the cached result is used. */
const POPULAR = { limit: 15, group: 'sizes' } as const;

/** Shown for an empty search: recent and popular searches, and popular products. */
export function SearchStart() {
  const navigate = useNavigate();
  const { data: products, isError } = usePopularProductsQuery(POPULAR);
  return (
    <>
      <div className="page-width pt-2">
        <SearchesBefore
          examples={EXAMPLE_SEARCHES.map((example) => t(example))}
          onChoose={(search) => void navigate(searchPath(search))}
        />
      </div>
      {!isError && products?.length !== 0 && (
        <RowOfProducts
          title={t('Popular now')}
          products={products}
          actionFor={(product) => <CartControl product={product} />}
        />
      )}
      <h2 className="page-width pt-2 text-lg font-extrabold tracking-tight md:text-xl">
        {t('The whole range')}
      </h2>
    </>
  );
}
