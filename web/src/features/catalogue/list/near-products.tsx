import type { Product } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { t } from '../../../lib/language';
import { ProductGrid } from './product-grid';

interface NearProductsProps {
  /** What was searched, and the words of it that found nothing. */
  term: string;
  unmatched: readonly string[];
  products: readonly Product[];
  actionFor: (product: Product) => ReactNode;
}

/** What fits some words of a search that found nothing, under a heading that says so. */
export function NearProducts({ term, unmatched, products, actionFor }: NearProductsProps) {
  return (
    <section aria-labelledby="near-products">
      <p className="text-xl font-bold">{t('No Data found')}</p>
      <p className="mt-1 text-muted-foreground wrap-anywhere">{t('Nothing for {term}.', { term })}</p>
      <h2 id="near-products" className="mt-6 mb-4 text-lg font-bold wrap-anywhere">
        {nearHeading(term, unmatched)}
      </h2>
      <ProductGrid products={products} actionFor={actionFor} skeletons={0} heading="h3" />
    </section>
  );
}

/** A word that is unknown before one that is known is most likely a brand that the shop does not have. */
function nearHeading(term: string, unmatched: readonly string[]): string {
  const words = term.split(/\s+/);
  const isUnmatched = (word: string) => unmatched.includes(word);
  const kind = words.filter((word) => !isUnmatched(word)).join(' ');
  if (kind === '' || kind.length === words.join(' ').length) return t('These fit some of your words:');
  if (!isUnmatched(words[0] ?? '')) return t('What we have for {kind}:', { kind });
  return t('{kind} from other brands:', { kind: kind.charAt(0).toUpperCase() + kind.slice(1) });
}
