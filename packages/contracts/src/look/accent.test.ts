import fc from 'fast-check';
import { accentTones, contrastOf, isReadableAccent, MIN_ACCENT_CONTRAST, type AccentTones } from './accent';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  .filter(isReadableAccent);

const GROUNDS = { light: ['#faf8f4', '#ffffff', '#f3f0e9'], dark: ['#101613', '#19211d', '#242e29'] };
const CARDS = { light: '#ffffff', dark: '#19211d' };
/** Foreground and muted foreground. */
const TEXTS = { light: ['#1b2620', '#56625b'], dark: ['#e9efea', '#a5b3aa'] };

/** Pairs that the pages use; web/src/app/theme.test.ts checks the same of the colours that the shop comes with. */
const pairsOf = (theme: 'light' | 'dark', tones: AccentTones): [string, string][] => [
  ...[...GROUNDS[theme], tones['primary-pale']].map((ground): [string, string] => [tones.primary, ground]),
  ...TEXTS[theme].map((text): [string, string] => [text, tones['primary-pale']]),
  [tones['primary-dark'], CARDS[theme]],
  [tones['primary-dark'], tones['primary-pale']],
  [tones['primary-foreground'], tones.primary],
  [tones['primary-foreground'], tones['primary-dark']],
  ['#ffffff', tones['primary-deep']],
];

test.each([
  ['#14713f', true],
  ['#7a1fa2', true],
  ['#000000', true],
  ['#ffb52e', false],
  ['#ffffff', false],
  ['#2196f3', false],
])('white text on %s is readable: %s', (hex, isReadable) => {
  expect(isReadableAccent(hex)).toBe(isReadable);
});

test('contrasts are those of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('every accepted accent is readable in both themes', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const tones = accentTones(accent);
      for (const theme of ['light', 'dark'] as const)
        for (const [text, ground] of pairsOf(theme, tones[theme]))
          expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(MIN_ACCENT_CONTRAST);
    }),
  );
});
