import { useEffect } from 'react';
import { t } from './language';
import { shopName } from './text/shop-name';

/** The same as in index.html. */
export const homeTitle = () => t('{shop}: groceries in 10 minutes', { shop: shopName() });

/** Sets the document's title; undefined sets the shop's own. */
export function useDocumentTitle(title: string | undefined): void {
  const shown = title ? `${title} · ${shopName()}` : homeTitle();
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
