import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a keystroke before a list is searched. */
const SEARCH_DEBOUNCE_MS = 300;

/**
 * The text of a search field whose value is in the address: the draft while typing, else the value of the
 * address.
 * @param settle puts the text into the address after a pause
 */
export function useTypedSearch(
  inAddress: string,
  settle: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may change between a keystroke and the pause, so the latest callback is used.
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
