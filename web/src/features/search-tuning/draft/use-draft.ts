import { useEffect, useState } from 'react';
import { tabStorage } from '../../../lib/device/storage';
import { EMPTY_DRAFT, isEmpty, type Draft } from './draft';

const KEY = 'tokri.search-draft';

/** The draft of this tab, kept across reloads until the tab closes. */
export function useDraft() {
  const [draft, setDraft] = useState(read);
  useEffect(() => {
    if (isEmpty(draft)) tabStorage.remove(KEY);
    else tabStorage.set(KEY, JSON.stringify(draft));
  }, [draft]);
  return [draft, setDraft] as const;
}

function read(): Draft {
  try {
    // Written only by this file.
    return (JSON.parse(tabStorage.get(KEY) ?? 'null') as Draft | null) ?? EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}
