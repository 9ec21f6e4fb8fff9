import { BellRing } from 'lucide-react';
import { useIsWaitingFor } from '../../api/restock-api';
import { t } from '../../lib/language';

/** Next to 'Out of Stock' on a card, if the shopper has a restock alert for the product. */
export function RestockMark({ productId }: { productId: string }) {
  if (!useIsWaitingFor(productId)) return null;
  return (
    <span className="absolute right-1.5 bottom-8 rounded-full bg-card p-1 text-foreground">
      <BellRing className="size-4" aria-hidden="true" />
      <span className="sr-only">{t('We will email you once when it is back in stock.')}</span>
    </span>
  );
}
