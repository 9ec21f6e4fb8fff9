import { useEffect } from 'react';

const BRAND = 'Tokri';
const HOME_TITLE = `${BRAND}: groceries in 10 minutes`;

/** Names the page in the tab; without a title the shop's own. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND}` : HOME_TITLE;
  }, [title]);
}
