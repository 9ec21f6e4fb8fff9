import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../device/use-media-query';

export const EXAMPLE_SEARCHES = [
  'milk',
  'bread',
  'sugar',
  'paneer',
  'chocolate',
  'curd',
  'rice',
  'egg',
  'chips',
] as const;
const LETTER_MS = 50;
const PAUSE_MS = 1000;

/**
 * Types example searches into the element, letter by letter, in a loop; static with reduced motion. Writes to
 * the DOM directly: rendering every 50 ms would restart slower renders.
 */
export function useTypewriter<E extends HTMLElement>(words: readonly string[] = EXAMPLE_SEARCHES) {
  const element = useRef<E>(null);
  const still = useReducedMotion();

  useEffect(() => {
    const show = (text: string) => {
      if (element.current) element.current.textContent = text;
    };
    if (still) {
      show(words[0] ?? '');
      return;
    }
    let index = 0;
    let letters = 0;
    let timer: ReturnType<typeof setTimeout>;
    const step = () => {
      const word = words[index % words.length] ?? '';
      if (letters < word.length) {
        letters += 1;
      } else {
        index += 1;
        letters = 0;
      }
      const now = words[index % words.length] ?? '';
      show(now.slice(0, letters));
      timer = setTimeout(step, letters === now.length ? PAUSE_MS : LETTER_MS);
    };
    timer = setTimeout(step, LETTER_MS);
    return () => clearTimeout(timer);
  }, [still, words]);

  return element;
}
