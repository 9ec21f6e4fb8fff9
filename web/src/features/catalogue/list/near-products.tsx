import type { Product } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { ProductGrid } from './product-grid';

interface NearProductsProps {
  /** `term` is the query as typed, `search` without its prices, `unmatched` its words without a match. */
  term: string;
  search: string;
  unmatched: readonly string[];
  products: readonly Product[];
  actionFor: (product: Product) => ReactNode;
}

/** Results for some words of a query that had no full match, under a separate heading. */
export function NearProducts({ term, search, unmatched, products, actionFor }: NearProductsProps) {
  return (
    <section aria-labelledby="near-products">
      <p className="text-xl font-bold">{t('No Data found')}</p>
      <p className="mt-1 text-muted-foreground wrap-anywhere">{t('No results for {term}.', { term })}</p>
      <h2 id="near-products" className="mt-6 mb-4 text-lg font-bold wrap-anywhere">
        {nearHeading(search, unmatched, products[0])}
      </h2>
      <ProductGrid products={products} actionFor={actionFor} skeletons={0} heading="h3" />
    </section>
  );
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** An unmatched word before a matched one is most likely a brand that the shop does not have. */
function nearHeading(search: string, unmatched: readonly string[], nearest: Product | undefined): string {
  const words = search.split(/\s+/);
  const isUnmatched = (word: string) => unmatched.includes(word);
  const kind = words.filter((word) => !isUnmatched(word)).join(' ');
  const [subCategory] = nearest?.subCategory ?? [];
  // Only a size is left: a well-known brand, so goods of its kind are shown (services/catalogue, brand-search.ts).
  if (/^(?:\d.*)?$/.test(kind) && subCategory) {
    const brand = unmatched.map(capitalised).join(' ');
    return t("We don't sell {brand} yet. {kind} we do:", { brand, kind: nameOf(subCategory) });
  }
  if (kind.length === words.join(' ').length) return t('Results for some of your words:');
  if (!isUnmatched(words[0] ?? '')) return t('What we have for {kind}:', { kind });
  return t('{kind} from other brands:', { kind: capitalised(kind) });
}
