import fc from 'fast-check';
import { cleanLine, cleanLines, foldedKey, isStorable, withoutInvisible } from './signs';

const FAMILY = '👨‍👩‍👧‍👦';
const NOTHING = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\u3164', '\u2800', '\u00ad', '\u202e', '\u115f', '\uffa0'],
  ...[
    '\u180e',
    '\ufe0f',
    '\u{e0100}',
    '\u{e0061}\u{e007f}',
    '\ufeff',
    '\u2028',
    '\u00a0',
    '\u3000',
    '\u034f',
  ],
];

/** Texts of difficult characters: letters of several scripts, marks, emoji, joiners, breaks, controls. */
const sign = fc.constantFrom(
  ...['a', 'B', '1', 'é', 'e\u0301', 'क', '्', 'ा', 'ക', '\u0d4d', 'ب', '🏴', '👩', '🏽', '❤', '⃣', ' '],
  ...['\n', '\r', '\t', '\u0085', '\u2028', '\u2029', '\u200e', '\u2066', '\u0007', '\ud800'],
  ...['\u200d', '\u200c', '\u200b', '\ufe0f', ...NOTHING, '\u{e0062}', 'ﬁ', 'Σ', 'ß', 'İ'],
);
const messy = fc.oneof(
  fc.array(sign, { maxLength: 14 }).map((signs) => signs.join('')),
  fc.string({ unit: 'grapheme' }),
);

/** Bidi controls, line breaks other than LF, and invisible characters that are no part of a word or emoji. */
const FORBIDDEN =
  /[\r\v\f\u0085\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad\u3164\u2800\u115f\uffa0]/;

describe('a text', () => {
  it.each(NOTHING)('of %j alone is empty', (nothing) => {
    expect([nothing, ` ${nothing}\n${nothing}`].map(cleanLine)).toEqual(['', '']);
    expect([nothing, ` ${nothing}\n${nothing}`].map(cleanLines)).toEqual(['', '']);
    expect(foldedKey(nothing)).toBe('');
  });

  it.each([
    ['a family', FAMILY],
    ['a heart on fire', '❤️‍🔥'],
    ['a doctor', '🧑🏽‍⚕️'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a keycap', '1️⃣'],
    ['a half letter of Hindi', 'क्‍ष'],
    ['an eyelash ra of Marathi', 'र्‍या'],
    ['a ya-phalaa of Bengali', 'র‍্যাম'],
    ['a chillu of Malayalam at the end', 'അവന്‍'],
    ['a non-joiner of Urdu', 'می‌خواہم'],
  ])('keeps the joiners of %s', (_what, text) => {
    expect([cleanLine(text), cleanLines(`${text}\u200b`)]).toEqual([text, text]);
  });

  it.each([
    ['\u200bAsha\u2060 Rao\u202c', 'Asha Rao'],
    ['a\u200db', 'ab'],
    ['नमस्ते\u200d', 'नमस्ते'],
    ['गु\u202eड', 'गुड'],
    ['Cafe\u0301', 'Café'],
    ['e\u200b\u0301', 'é'],
    ['A\u{e0041}\u{e0042}', 'A'],
    ['A\r\nBcc: x', 'A Bcc: x'],
    ['A\u2028B', 'A B'],
    ['A \u0085\t B', 'A B'],
    ['A  B', 'A  B'],
  ])('%j on one line is %j', (written, kept) => expect(cleanLine(written)).toBe(kept));

  it('of several lines has line feeds as its only line breaks', () => {
    expect(cleanLines(' a\r\nb\rc\u2028d\n\n\te \n')).toBe('a\nb\nc\nd\n\n\te');
  });

  it('is cleaned once: again changes nothing, and no forbidden sign is left', () => {
    fc.assert(
      fc.property(messy, (written) => {
        for (const clean of [cleanLine, cleanLines]) {
          const kept = clean(written);
          expect(clean(kept)).toBe(kept);
          expect(kept.normalize('NFC').trim()).toBe(kept);
          expect(kept).not.toMatch(FORBIDDEN);
          expect(withoutInvisible(kept).trim() === '').toBe(kept === '');
        }
        expect(cleanLine(written)).not.toMatch(/[\n\t]/);
        expect(cleanLine(`${written} ${FAMILY} क्‍ष`)).toMatch(new RegExp(`${FAMILY} क्‍ष$`));
      }),
    );
  });

  it.each(['a\u0000b', 'a\u009bb', 'a\u007fb', 'a\ud800', '\udc00a'])('%j cannot be stored', (text) => {
    expect([isStorable(text), isStorable(cleanLine(text))]).toEqual([false, false]);
  });
});

describe('a folded key', () => {
  it.each([
    ['Fresh Fruit', 'ＦＲＥＳＨ\u00a0 fruit\u200b'],
    ['Café', 'CAFE\u0301'],
    ['क्ष', 'क्‍ष'],
    ['Süßes', 'SÜSSES'],
    ['Maẞ', 'mass'],
    ['ﬁne', 'Fine'],
    ['a b', 'A\u2800B'],
  ])('is equal for look-alikes: %j, %j', (one, other) => expect(foldedKey(other)).toBe(foldedKey(one)));

  it('differs for other names', () => {
    expect(new Set(['Milk', 'Milks', 'M ilk', 'मिल्क', 'Mílk'].map(foldedKey)).size).toBe(5);
  });

  it('is its own key, and equals the key of the cleaned name', () => {
    fc.assert(
      fc.property(messy, (name) => {
        expect(foldedKey(foldedKey(name))).toBe(foldedKey(name));
        expect(foldedKey(name.replace(/[\p{Cc}\u2028\u2029]/gu, ''))).toBe(
          foldedKey(cleanLine(name.replace(/[\p{Cc}\u2028\u2029]/gu, ''))),
        );
      }),
    );
  });
});
