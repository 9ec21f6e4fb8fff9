import { isDevanagari } from './devanagari';
import { consonantsOf, mostDistance, soundDistance } from './sound-distance';
import { isStopWord, tokenize } from './tokenizer';
import { soundsOf, type WordSound } from './word-sound';

/** The same words stand on many products; how they sound is worked out once. */
const known = new Map<string, readonly WordSound[]>();
const MOST_KNOWN = 10_000;

function soundsOfKnown(word: string): readonly WordSound[] {
  const before = known.get(word);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const sounds = soundsOf(word);
  known.set(word, sounds);
  return sounds;
}

const isSame = (one: WordSound, other: WordSound): boolean =>
  one.key === other.key && soundDistance(one.vowels, other.vowels) <= mostDistance(consonantsOf(one));

/**
 * The words of a name in Hindi that nothing else on the product sounds like. All others are found by their sound already, and would
 * only make the index larger.
 * @param texts name, brand and aliases
 */
export function distinctHindiWords(nameHi: string, texts: readonly string[]): string[] {
  if (nameHi === '') return [];
  const heard = texts.flatMap(tokenize).flatMap(soundsOfKnown);
  return tokenize(nameHi).filter(
    (word) =>
      isDevanagari(word) &&
      !isStopWord(word) &&
      !soundsOfKnown(word).some((sound) => heard.some((other) => isSame(sound, other))),
  );
}
