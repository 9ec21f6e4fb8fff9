import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a keystroke before a list is searched. */
const SEARCH_DEBOUNCE_MS = 300;

/**
 * What is typed into a search whose text stands in the page's address: the draft while one types, the address's text otherwise.
 * @param settle puts the text into the address, once typing has paused
 */
export function useTypedSearch(
  inAddress: string,
  settle: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may change between a keystroke and the pause: what is set then starts from the newest one.
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });

  const setText = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDraft(undefined);
      latest.current(text);
    }, SEARCH_DEBOUNCE_MS);
  };
  return [draft ?? inAddress, setText];
}
