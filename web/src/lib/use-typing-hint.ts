import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-media-query';

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

/** Types one example search after another, letter by letter, for ever; stands still for reduced motion. */
export function useTypingHint(words: readonly string[] = EXAMPLE_SEARCHES): string {
  const still = useReducedMotion();
  const [step, setStep] = useState({ word: 0, letters: 0 });
  const word = words[step.word % words.length] ?? '';

  useEffect(() => {
    if (still) return;
    const complete = step.letters >= word.length;
    const timer = setTimeout(
      () =>
        setStep((now) =>
          complete ? { word: now.word + 1, letters: 0 } : { ...now, letters: now.letters + 1 },
        ),
      complete ? PAUSE_MS : LETTER_MS,
    );
    return () => clearTimeout(timer);
  }, [step, word, still]);

  return still ? (words[0] ?? '') : word.slice(0, step.letters);
}
