/** The colours that follow from the shop's accent colour, in the light and the dark theme (web/src/app/theme.css). */

/** White text on it must be readable: WCAG 2.2 AA. */
export const MIN_ACCENT_CONTRAST = 4.5;

/** Names of the theme's colours, without `--color-`. */
type AccentTone =
  'primary' | 'primary-foreground' | 'primary-dark' | 'primary-deep' | 'primary-pale' | 'primary-border';
export type AccentTones = Record<AccentTone, string>;

type Rgb = readonly [number, number, number];

const WHITE = '#ffffff';
const BLACK = '#000000';
/** What the theme puts links on: background, card and muted. */
const GROUNDS = {
  light: ['#faf8f4', '#ffffff', '#f3f0e9'],
  dark: ['#101613', '#19211d', '#242e29'],
} as const;
const DARK_CARD = '#19211d';

const partsOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** Relative luminance by WCAG 2.2. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = partsOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours (`#rrggbb`), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @param share of the other colour, from 0 to 1 */
function mix(hex: string, other: string, share: number): string {
  const [from, to] = [partsOf(hex), partsOf(other)];
  const mixed = from.map((part, at) => Math.round(part + (to[at]! - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const STEPS = 50;

/** The colour, mixed with as little of the other one as makes it readable on all grounds. */
function readableOn(grounds: readonly string[], hex: string, other: string): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(hex, other, step / STEPS);
    if (grounds.every((ground) => contrastOf(mixed, ground) >= MIN_ACCENT_CONTRAST)) return mixed;
  }
  return other;
}

export const isReadableAccent = (hex: string): boolean => contrastOf(hex, WHITE) >= MIN_ACCENT_CONTRAST;

/**
 * Tones of an accent on which white is readable. Text and links hold a contrast of 4.5 on every ground of their theme, so
 * the colour may be slightly darker in the light theme, and is lighter in the dark one.
 */
export function accentTones(accent: string): { light: AccentTones; dark: AccentTones } {
  const deep = mix(accent, BLACK, 0.45);
  const pale = mix(accent, WHITE, 0.9);
  const light = readableOn([...GROUNDS.light, pale], accent, BLACK);
  const darkPale = mix(DARK_CARD, accent, 0.25);
  const dark = readableOn([...GROUNDS.dark, darkPale], accent, WHITE);
  return {
    light: {
      primary: light,
      'primary-foreground': WHITE,
      'primary-dark': mix(light, BLACK, 0.3),
      'primary-deep': deep,
      'primary-pale': pale,
      'primary-border': mix(accent, WHITE, 0.7),
    },
    dark: {
      primary: dark,
      'primary-foreground': readableOn([dark], mix(accent, BLACK, 0.85), BLACK),
      'primary-dark': mix(dark, WHITE, 0.35),
      'primary-deep': deep,
      'primary-pale': darkPale,
      'primary-border': mix(DARK_CARD, accent, 0.55),
    },
  };
}
