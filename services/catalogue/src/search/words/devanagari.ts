import { withoutInvisible } from '@tokri/contracts';
import LETTERS from './letters.json';

/** Devanagari letters and vowel signs, with the Latin ones that they sound like. */
const {
  consonants,
  vowels,
  vowelSigns,
}: Record<keyof typeof LETTERS, Readonly<Record<string, string>>> = LETTERS;
const VIRAMA = '्';
const ANUSVARA = 'ं';
/** An anusvara is m before these, and n before all others. */
const LABIAL = 'पबभम';

export const isDevanagari = (word: string): boolean => /[\u0904-\u0963\u0971-\u097f]/.test(word);

const SCRIPT_CHANGES =
  /(?<=[\u0900-\u0963\u0971-\u097f])(?=[\da-z])|(?<=[\da-z])(?=[\u0904-\u0963\u0971-\u097f])/gi;

/**
 * Normalises Devanagari: no joiners, one sign for nasal vowels, Latin digits, and no dots below letters, which are
 * often left out. Only the dot of a flapped d stays, because it may also be transliterated as r.
 * @param decomposed in Unicode form NFKD
 */
export const uniformDevanagari = (decomposed: string): string =>
  /[\u0900-\u097f]/.test(decomposed)
    ? withoutInvisible(decomposed)
        .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
        .replace(/(?<=[\u0904-\u094d])[.\u0970](?=[\u0904-\u0939])|\u0970/g, '')
        .replace(/ँ/g, ANUSVARA)
        .replace(/(?<![डढ])़|[ःऽ]/g, '')
        .replace(/([\u0900-\u0903\u093c-\u094d])\1+/g, '$1')
        .replace(SCRIPT_CHANGES, ' ')
    : decomposed;

interface Syllable {
  consonant: string;
  vowel: string;
  /** The vowel is the inherent a, which has no sign. */
  isInherent: boolean;
  nasal: string;
}

/** Romanizes a Devanagari word by its pronunciation: dudh, tamaatar, chatni. */
export const romanize = (word: string): string => spokenAs(word).replace(/(?<=.)aa$/, 'a');

function spokenAs(word: string): string {
  const syllables = syllablesOf(word);
  dropInherentVowels(syllables);
  return syllables.map(({ consonant, vowel, nasal }) => consonant + vowel + nasal).join('');
}

function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  for (const [at, sign] of [...word].entries()) {
    const last = syllables.at(-1);
    const [consonant, vowel] = [consonants[sign], vowels[sign]];
    if (consonant) syllables.push({ consonant, vowel: 'a', isInherent: true, nasal: '' });
    else if (vowel) syllables.push({ consonant: '', vowel, isInherent: false, nasal: '' });
    else if (!last) continue;
    else if (sign === ANUSVARA) last.nasal = LABIAL.includes([...word][at + 1] ?? ' ') ? 'm' : 'n';
    else if (sign === VIRAMA || vowelSigns[sign] !== undefined) {
      last.vowel = vowelSigns[sign] ?? '';
      last.isInherent = false;
    }
  }
  return syllables;
}

/** The inherent vowel is silent at the end of a word, and between two syllables that both have a vowel. */
function dropInherentVowels(syllables: Syllable[]): void {
  const last = syllables.at(-1);
  if (last?.isInherent && last.nasal === '') last.vowel = '';
  for (let at = syllables.length - 2; at > 0; at -= 1) {
    const [before, syllable, after] = [syllables[at - 1]!, syllables[at]!, syllables[at + 1]!];
    const isBetween = before.vowel !== '' && after.consonant !== '' && after.vowel !== '';
    if (syllable.isInherent && syllable.nasal === '' && isBetween) syllable.vowel = '';
  }
}

/** Endings of plurals and cases, with the ending of the base form. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ['ियां', 'ी'],
  ['ियों', 'ी'],
  ['इयां', 'ई'],
  ['ाओं', 'ा'],
  ['ाएं', 'ा'],
  ['ुओं', 'ू'],
  ['ों', ''],
  ['ें', ''],
  ['े', 'ा'],
];

/** Possible romanizations: the word itself first, then with other endings and with letters that sound alike. */
export function romanizations(word: string): { spoken: string[]; singular: string[] } {
  const spellings = [
    word,
    word.replace(/[डढ]़/g, 'र'),
    word.replace(/ं(?=$|व)/g, ''),
    word.replace(/(?<=[क-ह])य/g, `${VIRAMA}य`),
    word.replace(/(?<=[क-ह])(?=[अआऑएऐओऔ])/g, VIRAMA),
  ];
  for (const [ending, instead] of ENDINGS) {
    if (word.endsWith(ending) && word.length > ending.length + 1)
      spellings.push(word.slice(0, -ending.length) + instead);
  }
  const spoken = spellings.map(spokenAs);
  const [first = ''] = spoken;
  // English plurals: chips, cookies.
  const isPlural = /[^aeious]s$|..[aeiou]s$|[eiou]j$/.test(first);
  return { spoken: [...new Set(spoken)], singular: isPlural ? [first.slice(0, -1)] : [] };
}
