import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../device/use-media-query';
import { msg, t } from '../language';

/** Translate with `t` before showing or searching. */
export const EXAMPLE_SEARCHES: readonly string[] = [
  msg('milk'),
  msg('bread'),
  msg('sugar'),
  msg('paneer'),
  msg('chocolate'),
  msg('curd'),
  msg('rice'),
  msg('egg'),
  msg('chips'),
];
const LETTER_MS = 50;
const PAUSE_MS = 1000;

/**
 * Types example searches into the element, letter by letter, in a loop; static with reduced motion. Writes to
 * the DOM directly: rendering every 50 ms would restart slower renders.
 * @param frame adds signs around the text: a node after the element would move with every letter, a layout shift
 */
export function useTypewriter<E extends HTMLElement>(
  words: readonly string[] = EXAMPLE_SEARCHES,
  frame = (text: string) => text,
) {
  const element = useRef<E>(null);
  const still = useReducedMotion();

  useEffect(() => {
    const wordAt = (index: number) => t(words[index % words.length] ?? '');
    const show = (text: string) => {
      if (element.current) element.current.textContent = frame(text);
    };
    if (still) {
      show(wordAt(0));
      return;
    }
    let index = 0;
    let letters = 0;
    let timer: ReturnType<typeof setTimeout>;
    const step = () => {
      const word = wordAt(index);
      if (letters < word.length) {
        letters += 1;
      } else {
        index += 1;
        letters = 0;
      }
      const now = wordAt(index);
      show(now.slice(0, letters));
      timer = setTimeout(step, letters === now.length ? PAUSE_MS : LETTER_MS);
    };
    timer = setTimeout(step, LETTER_MS);
    return () => clearTimeout(timer);
  }, [still, words, frame]);

  return element;
}
