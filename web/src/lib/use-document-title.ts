import { useEffect } from 'react';
import { msg, t } from './language';

const BRAND = 'Tokri';
/** As in index.html. */
export const HOME_TITLE = msg('Tokri: groceries in 10 minutes');

/** Names the page in the tab; without a title the shop's own. */
export function useDocumentTitle(title: string | undefined): void {
  const shown = title ? `${title} · ${BRAND}` : t(HOME_TITLE);
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
