/** Spellings of measures after a number, in the singular. */
const SPELLINGS: readonly (readonly [measure: string, spellings: string])[] = [
  ['kg', 'kg kgs kilo kilogram किलो किलोग्राम किग्रा केजी'],
  ['g', 'g gm gms gram grm ग्राम ग्रा जीएम'],
  ['l', 'l ltr lt litre liter लीटर लिटर ली'],
  ['ml', 'ml mls millilitre milliliter मिली मिलि मिलीलीटर मिलिलीटर एमएल'],
  ['pc', 'pc pcs piece पीस नग'],
  ['packet', 'packet pkt pckt पैकेट पैकिट पॅकेट पाकेट'],
  ['dozen', 'dozen dozan दर्जन डजन'],
];
const MEASURES = new Map(
  SPELLINGS.flatMap(([measure, spellings]) => spellings.split(' ').map((one) => [one, measure])),
);
/** Whether a word is a measure, in any spelling. */
export const isMeasure = (word: string): boolean => MEASURES.has(word) || word === 'pack';
const isDevanagariMeasure = (word: string): boolean => MEASURES.has(word) && word >= '\u0900';

const NUMBERS = new Map([
  ...(['एक', 'दो', 'तीन', 'चार', 'पांच', 'छह'] as const).map((word, at) => [word, at + 1] as const),
  ['दस', 10],
  ['पाव', 0.25],
  ['आधा', 0.5],
  ['आधी', 0.5],
  ['quarter', 0.25],
  ['half', 0.5],
  ['पौन', 0.75],
]);
/** The words of a decimal part, by its first digit. */
export const PARTS: Readonly<Record<string, string>> = { 2: 'quarter', 5: 'half', 7: 'पौन' };
const PER_DOZEN = 12;
/** The measure on the label of packs with half or a quarter of a kilogram or litre. */
const THOUSANDTH = new Map([
  ['kg', 'g'],
  ['l', 'ml'],
]);

/** Normalises sizes: "1 litre", "१ लीटर" and "1 L" become equal, "आधा किलो" becomes "500 g". */
export function asMeasures(words: readonly string[]): string[] {
  const read: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    const measure = MEASURES.get(word);
    const joined = /^(\d+)([a-z]+)$/.exec(word);
    const isCounted = /^\d+$/.test(before) || NUMBERS.has(before);
    if (measure !== undefined && (isCounted || isDevanagariMeasure(word)))
      read.push(...counted(isCounted ? read.pop()! : '', measure));
    else if (joined && MEASURES.has(joined[2]!)) read.push(joined[1]! + MEASURES.get(joined[2]!)!);
    else read.push(word);
  }
  return read;
}

function counted(number: string, measure: string): string[] {
  if (number === '') return [measure];
  const spelled = NUMBERS.get(number);
  if (measure === 'dozen') return [String((spelled ?? Number(number)) * PER_DOZEN), 'pc'];
  if (spelled === undefined) return [number, measure];
  const small = spelled < 1 ? THOUSANDTH.get(measure) : undefined;
  return small ? [String(spelled * 1_000), small] : [String(spelled), measure];
}

/** Drops numbers of packets and measures without a number, which do not describe a product. */
export function withoutLoneMeasures(words: readonly string[]): string[] {
  const isNumber = (word: string | undefined): boolean =>
    word !== undefined && (/^\d+$/.test(word) || NUMBERS.has(word));
  const isPacket = (word: string | undefined): boolean => MEASURES.get(word ?? '') === 'packet';
  const kept = words.filter((word, at) => {
    if (isPacket(word)) return !isNumber(words[at - 1]) && !isDevanagariMeasure(word);
    if (isNumber(word)) return !isPacket(words[at + 1]);
    return !isDevanagariMeasure(word) || isNumber(words[at - 1]);
  });
  return kept.length > 0 ? kept : [...words];
}
