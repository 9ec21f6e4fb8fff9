import fc from 'fast-check';
import { spellAmountInHindi } from './hindi-words';

/** By the last digit, since these rhyme: a misplaced word is easy to see here. */
const BY_LAST_DIGIT = [
  'शून्य दस बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे',
  'एक ग्यारह इक्कीस इकतीस इकतालीस इक्यावन इकसठ इकहत्तर इक्यासी इक्यानवे',
  'दो बारह बाईस बत्तीस बयालीस बावन बासठ बहत्तर बयासी बानवे',
  'तीन तेरह तेईस तैंतीस तैंतालीस तिरपन तिरसठ तिहत्तर तिरासी तिरानवे',
  'चार चौदह चौबीस चौंतीस चवालीस चौवन चौंसठ चौहत्तर चौरासी चौरानवे',
  'पाँच पंद्रह पच्चीस पैंतीस पैंतालीस पचपन पैंसठ पचहत्तर पचासी पचानवे',
  'छह सोलह छब्बीस छत्तीस छियालीस छप्पन छियासठ छिहत्तर छियासी छियानवे',
  'सात सत्रह सत्ताईस सैंतीस सैंतालीस सत्तावन सड़सठ सतहत्तर सतासी सत्तानवे',
  'आठ अठारह अट्ठाईस अड़तीस अड़तालीस अट्ठावन अड़सठ अठहत्तर अठासी अट्ठानवे',
  'नौ उन्नीस उनतीस उनतालीस उनचास उनसठ उनहत्तर उन्यासी नवासी निन्यानवे',
].map((column) => column.split(' '));

const below100 = Array.from(
  { length: 100 },
  (_, number) => BY_LAST_DIGIT[number % 10]![Math.floor(number / 10)]!,
);

test.each(below100.map((word, number) => [number, word] as const))('%i is %s', (number, word) => {
  expect(spellAmountInHindi(number * 100)).toBe(`${word} ${number === 1 ? 'रुपया' : 'रुपये'} मात्र`);
  if (number > 0)
    expect(spellAmountInHindi(number)).toBe(`शून्य रुपये और ${word} ${number === 1 ? 'पैसा' : 'पैसे'} मात्र`);
});

test.each([
  [10_000, 'एक सौ रुपये मात्र'],
  [10_100, 'एक सौ एक रुपये मात्र'],
  [11_500, 'एक सौ पंद्रह रुपये मात्र'],
  [99_999, 'नौ सौ निन्यानवे रुपये और निन्यानवे पैसे मात्र'],
  [100_000, 'एक हज़ार रुपये मात्र'],
  [9_999_900, 'निन्यानवे हज़ार नौ सौ निन्यानवे रुपये मात्र'],
  [10_000_000, 'एक लाख रुपये मात्र'],
  [10_200_050, 'एक लाख दो हज़ार रुपये और पचास पैसे मात्र'],
  [1_000_000_000, 'एक करोड़ रुपये मात्र'],
  [12_345_678_999, 'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये और निन्यानवे पैसे मात्र'],
  [1_000_000_000_000, 'एक हज़ार करोड़ रुपये मात्र'],
])('%i paise are %s', (paise, words) => expect(spellAmountInHindi(paise)).toBe(words));

/** Parses the words, from the left. */
function rupeesOf(words: readonly string[]): number {
  const scales = new Map([
    ...([
      ['सौ', 100],
      ['हज़ार', 1_000],
      ['लाख', 100_000],
      ['करोड़', 10_000_000],
    ] as const),
  ]);
  let [total, group] = [0, 0];
  for (const word of words) {
    const scale = scales.get(word as never);
    if (scale === undefined) group += below100.indexOf(word);
    else if (scale === 100) group *= scale;
    else if (scale === 10_000_000) [total, group] = [(total + group) * scale, 0];
    else [total, group] = [total + group * scale, 0];
  }
  return total + group;
}

test('no two amounts have the same words', () => {
  fc.assert(
    fc.property(fc.nat(99_999_99_99_999), (rupees) => {
      const words = spellAmountInHindi(rupees * 100).split(' ');
      expect(words).not.toContain('undefined');
      expect(rupeesOf(words.slice(0, -2))).toBe(rupees);
    }),
  );
});
