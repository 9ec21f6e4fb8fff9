import type { Product } from '@tokri/contracts';
import { useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state';
import { t } from '../../../lib/language';
import { CountForm, type Counted } from './count-form';
import { ProductFinder } from './product-finder';
import { formatDifference } from './stock-labels';

/** Number of recent counts that the page shows. */
const SHOWN_COUNTS = 20;

export function StockCount() {
  const [product, setProduct] = useState<Product>();
  const [counted, setCounted] = useState<readonly Counted[]>([]);

  const add = (count: Counted) => {
    setProduct(undefined);
    setCounted([count, ...counted].slice(0, SHOWN_COUNTS));
  };

  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <ProductFinder key={counted.length} onFound={setProduct} />
      {product ? (
        <CountForm key={product._id} product={product} onSaved={add} onCancel={() => setProduct(undefined)} />
      ) : (
        counted.length === 0 && (
          <EmptyState title={t('Which shelf?')} illustration="magnifier">
            {t('Scan a pack or search a product, then type how many stand there.')}
          </EmptyState>
        )
      )}
      {counted.length > 0 && (
        <section aria-label={t('Counted')} className="rounded-card bg-card px-4 py-2 shadow-card">
          <h2 className="font-bold">{t('Counted')}</h2>
          <ol className="divide-y divide-border">
            {counted.map((count, index) => (
              <li key={counted.length - index} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  {count.name} <span className="text-sm text-muted-foreground">{count.unit}</span>
                </span>
                <span className="shrink-0 text-right font-semibold whitespace-nowrap tabular-nums">
                  {count.before === count.after ? t('as expected') : formatDifference(count)} · {count.after}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
