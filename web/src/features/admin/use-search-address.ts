import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS } from './use-product-list';

/** The text that a list is searched for, which stands in the page's address once typing has paused. */
export function useSearchAddress(): [text: string, setText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get('search') ?? '';
  const [draft, setDraft] = useState<string>();
  // The address has caught up: from now on it says what is searched, wherever a link leads.
  if (draft === inAddress) setDraft(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setText = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setParameters(text ? { search: text } : {}, { replace: true }),
      SEARCH_DEBOUNCE_MS,
    );
  };
  return [draft ?? inAddress, setText];
}
