import { isMisheard, misheardDistance } from './misheard';
import {
  consonantsOf,
  mostDistance,
  mostDistanceOfBeginning,
  soundDistance,
  vowelDistance,
} from './sound-distance';
import { soundsOf, type WordSound } from './word-sound';

/** Receives the place of a word and its vowel distance from the typed word. */
export type Visit = (place: number, distance: number, consonants: number) => void;

/** Longer words are found by their letters only. */
const LONGEST = 24;

interface Entry {
  place: number;
  /** Its groups of vowels, joined by dots; a text takes less memory than a list. */
  vowels: string;
}

/**
 * Finds words by sound across scripts: by equal consonants, by a prefix of them, or by misheard ones; then by vowels.
 */
export function createSoundIndex() {
  const byKey = new Map<string, Entry[]>();
  const alike = new Map<string, string[]>();
  /** Sorted keys; new ones are sorted in by the next prefix search. */
  let sorted: string[] = [];
  let isSorted = true;

  function inOrder(): readonly string[] {
    if (!isSorted) sorted = [...byKey.keys()].sort();
    isSorted = true;
    return sorted;
  }

  function addKey(key: string): Entry[] {
    const entries: Entry[] = [];
    byKey.set(key, entries);
    const bucket = `${key[0]}${key.length}`;
    const keys = alike.get(bucket);
    if (keys) keys.push(key);
    else alike.set(bucket, [key]);
    isSorted = false;
    return entries;
  }

  return {
    add(word: string, place: number): void {
      if (word.length > LONGEST) return;
      for (const { key, vowels } of soundsOf(word)) {
        if (key !== '') (byKey.get(key) ?? addKey(key)).push({ place, vowels: vowels.join('.') });
      }
    },

    heard(typed: readonly WordSound[], visit: Visit): void {
      for (const sound of typed) {
        const consonants = consonantsOf(sound);
        const most = mostDistance(consonants);
        for (const { place, vowels } of byKey.get(sound.key) ?? []) {
          const distance = soundDistance(sound.vowels, vowels.split('.'));
          if (distance <= most) visit(place, distance + (sound.extra ?? 0), consonants);
        }
      }
    },

    begun([sound]: readonly WordSound[], visit: Visit): void {
      if (!sound || sound.key === '') return;
      const keys = inOrder();
      const most = mostDistanceOfBeginning(Math.max(1, consonantsOf(sound)));
      // One consonant alone: any vowel may follow.
      const isBare = sound.vowels.length === 2 && sound.vowels.every((vowel) => vowel === '');
      for (let at = firstFrom(keys, sound.key); at < keys.length; at += 1) {
        const key = keys[at]!;
        if (!key.startsWith(sound.key)) break;
        for (const { place, vowels } of byKey.get(key)!) {
          const distance = isBare ? 0 : distanceOfBeginning(sound.vowels, vowels.split('.'));
          if (distance <= most) visit(place, distance, key.length);
        }
      }
    },

    misheard([sound]: readonly WordSound[], visit: Visit): void {
      if (!sound) return;
      for (const longer of [-1, 0, 1]) {
        for (const key of alike.get(`${sound.key[0]}${sound.key.length + longer}`) ?? []) {
          if (!isMisheard(sound.key, key)) continue;
          for (const { place, vowels } of byKey.get(key)!) {
            const distance = misheardDistance(sound, { key, vowels: vowels.split('.') });
            if (distance !== undefined) visit(place, distance, key.length);
          }
        }
      }
    },
  };
}

function firstFrom(keys: readonly string[], beginning: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The vowels after the last consonant may be incomplete. */
function distanceOfBeginning(typed: readonly string[], word: readonly string[]): number {
  const last = typed.length - 1;
  let sum = 0;
  for (let at = 0; at < last; at += 1) sum += vowelDistance(typed[at]!, word[at]!);
  const [end, meant] = [typed[last]!, word[last]!];
  if (end === '') return sum;
  return sum + Math.min(vowelDistance(end, meant), vowelDistance(end, meant.slice(0, end.length)));
}

export const beginsBySound = (typed: readonly WordSound[], word: string): boolean =>
  typed.some((sound) =>
    soundsOf(word).some(
      ({ key, vowels }) =>
        key.startsWith(sound.key) &&
        distanceOfBeginning(sound.vowels, vowels) <=
          mostDistanceOfBeginning(Math.max(1, consonantsOf(sound))),
    ),
  );
