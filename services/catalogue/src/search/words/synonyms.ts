import TABLE from '@tokri/contracts/synonyms.json';
import { isDevanagari, romanize } from './devanagari';
import { phoneticKey } from './phonetic-key';
import { tokenize } from './tokenizer';

export type Phrase = readonly string[];

/**
 * The built-in groups: Indian and English names of one thing in the spellings people type, which all find each other.
 * Of phrases that search treats as equal, only the first is kept.
 */
export const BUILT_IN_GROUPS: readonly (readonly string[])[] = TABLE.map((line) =>
  [
    ...new Map(
      line
        .split(', ')
        .reverse()
        .map((phrase) => [tokenize(phrase).join(' '), phrase]),
    ).values(),
  ].reverse(),
);

export interface Synonyms {
  maxPhraseWords: number;
  /** The synonyms of a whole phrase, without the phrase itself. */
  ofPhrase(words: readonly string[]): readonly Phrase[];
  /**
   * The synonyms of the phrases in a text. Longer phrases win over their parts: "shimla mirch" is capsicum, so chilli, the synonym of
   * "mirch" alone, is left out.
   */
  inText(words: readonly string[]): readonly Phrase[];
}

/** Synonyms by groups of phrases; all phrases of a group find each other. */
export function createSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const phrasesOf = groups.map((phrases) => unique(phrases.map(tokenize)));
  const maxPhraseWords = Math.max(1, ...phrasesOf.flat().map((phrase) => phrase.length));
  const groupsByPhrase = new Map<string, number[]>();
  /** Groups by sound, for phrases in Devanagari: the table has Hindi in Latin letters. */
  const groupsBySound = new Map<string, number[]>();
  for (const [group, phrases] of phrasesOf.entries()) {
    for (const phrase of phrases) {
      addGroup(groupsByPhrase, phrase.join(' '), group);
      addGroup(groupsBySound, soundOf(phrase), group);
    }
  }

  const groupsOf = (words: readonly string[]): readonly number[] => {
    const groups = groupsByPhrase.get(words.join(' ')) ?? [];
    return groups.length === 0 && words.some(isDevanagari)
      ? (groupsBySound.get(soundOf(words)) ?? [])
      : groups;
  };

  function ofPhrase(words: readonly string[]): readonly Phrase[] {
    const key = words.join(' ');
    return groupsOf(words)
      .flatMap((group) => phrasesOf[group] ?? [])
      .filter((phrase) => phrase.join(' ') !== key);
  }

  return {
    maxPhraseWords,
    ofPhrase,
    inText(words) {
      const found: Phrase[] = [];
      for (let at = 0; at < words.length;) {
        let length = Math.min(maxPhraseWords, words.length - at);
        while (length > 1 && groupsOf(words.slice(at, at + length)).length === 0) length -= 1;
        found.push(...ofPhrase(words.slice(at, at + length)));
        at += length;
      }
      return found;
    },
  };
}

const soundOf = (words: readonly string[]): string =>
  words.map((word) => phoneticKey(isDevanagari(word) ? romanize(word) : word)).join(' ');

function addGroup(groups: Map<string, number[]>, key: string, group: number): void {
  const known = groups.get(key) ?? [];
  if (!known.includes(group)) groups.set(key, [...known, group]);
}

export const builtInSynonyms = createSynonyms(BUILT_IN_GROUPS);

function unique(phrases: readonly string[][]): Phrase[] {
  return [
    ...new Map(
      phrases.filter((phrase) => phrase.length > 0).map((phrase) => [phrase.join(' '), phrase]),
    ).values(),
  ];
}
