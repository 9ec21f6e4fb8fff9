import { isDevanagari } from './devanagari';
import { consonantsOf, mostDistance, soundDistance } from './sound-distance';
import { isStopWord, tokenize } from './tokenizer';
import { soundsOf, type WordSound } from './word-sound';

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
 * The words of a name in Hindi that sound like no other word of the product. All others are found by sound already and would only
 * enlarge the index.
 * @param texts name, brand and aliases
 */
export function distinctHindiWords(nameHi: string, texts: readonly string[]): string[] {
  if (nameHi === '') return [];
  const sounds = texts.flatMap(tokenize).flatMap(soundsOfKnown);
  return tokenize(nameHi).filter(
    (word) =>
      isDevanagari(word) &&
      !isStopWord(word) &&
      !soundsOfKnown(word).some((sound) => sounds.some((other) => isSame(sound, other))),
  );
}
