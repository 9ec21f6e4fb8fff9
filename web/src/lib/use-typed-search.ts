import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a keystroke before a list is searched. */
const SEARCH_DEBOUNCE_MS = 300;

const isSame = (one: string, other: string) => one.trim() === other.trim();

/**
 * The text of a search field whose value is in the address. The typed text stays until the address changes for another
 * reason: on a slow device the address lags behind the field and must not undo newer text.
 * @param settle puts the text into the address; called after a pause
 */
export function useTypedSearch(
  inAddress: string,
  settle: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Texts passed to `settle` that are not in the address yet. */
  const pending = useRef<string[]>([]);
  // The address may change between a keystroke and the pause, so the latest callback is used.
  const latest = useRef({ settle, inAddress });
  useEffect(() => {
    latest.current = { settle, inAddress };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const at = pending.current.findIndex((text) => isSame(text, inAddress));
    pending.current = at >= 0 ? pending.current.slice(at + 1) : [];
    if (at >= 0) return;
    clearTimeout(timer.current);
    setTyped(undefined);
  }, [inAddress]);

  const setText = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isSame(text, latest.current.inAddress)) pending.current.push(text);
      latest.current.settle(text);
    }, SEARCH_DEBOUNCE_MS);
  };
  return [typed ?? inAddress, setText];
}
