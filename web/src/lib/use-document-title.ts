import { useEffect } from 'react';
import { msg, t } from './language';

const BRAND = 'Tokri';
/** The same as in index.html. */
export const HOME_TITLE = msg('Tokri: groceries in 10 minutes');

/** Sets the document's title; undefined sets the shop's own. */
export function useDocumentTitle(title: string | undefined): void {
  const shown = title ? `${title} · ${BRAND}` : t(HOME_TITLE);
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
