import type { Product } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { t } from '../../../lib/language';
import { ProductGrid } from './product-grid';

interface NearProductsProps {
  /** The query, and its words without a match. */
  term: string;
  unmatched: readonly string[];
  products: readonly Product[];
  actionFor: (product: Product) => ReactNode;
}

/** Results for some words of a query that had no full match, under a heading of their own. */
export function NearProducts({ term, unmatched, products, actionFor }: NearProductsProps) {
  return (
    <section aria-labelledby="near-products">
      <p className="text-xl font-bold">{t('No Data found')}</p>
      <p className="mt-1 text-muted-foreground wrap-anywhere">{t('No results for {term}.', { term })}</p>
      <h2 id="near-products" className="mt-6 mb-4 text-lg font-bold wrap-anywhere">
        {nearHeading(term, unmatched)}
      </h2>
      <ProductGrid products={products} actionFor={actionFor} skeletons={0} heading="h3" />
    </section>
  );
}

/** An unknown word before a known one is most likely a brand that the shop does not have. */
function nearHeading(term: string, unmatched: readonly string[]): string {
  const words = term.split(/\s+/);
  const isUnmatched = (word: string) => unmatched.includes(word);
  const kind = words.filter((word) => !isUnmatched(word)).join(' ');
  if (kind === '') return t('From other brands:');
  if (kind.length === words.join(' ').length) return t('Results for some of your words:');
  if (!isUnmatched(words[0] ?? '')) return t('What we have for {kind}:', { kind });
  return t('{kind} from other brands:', { kind: kind.charAt(0).toUpperCase() + kind.slice(1) });
}
