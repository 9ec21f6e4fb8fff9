import { useEffect, useState } from 'react';
import { EMPTY_DRAFT, isEmpty, type Draft } from './draft';

const KEY = 'tokri.search-draft';

/** The draft of this tab, kept across reloads until the tab closes. */
export function useDraft() {
  const [draft, setDraft] = useState(read);
  useEffect(() => {
    try {
      if (isEmpty(draft)) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify(draft));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }, [draft]);
  return [draft, setDraft] as const;
}

function read(): Draft {
  try {
    // Written only by this file.
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null) ?? EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}
