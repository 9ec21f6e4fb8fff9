import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'theme.css'), 'utf8');
const [, light = '', dark = ''] =
  /@theme \{([\s\S]*?)\n\}[\s\S]*@variant dark-root \{([\s\S]*?)\n {2}\}/.exec(css) ?? [];
const coloursOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  ) as Record<string, string>;
const THEMES = { light: coloursOf(light), dark: coloursOf(dark) };
type ThemeName = keyof typeof THEMES;

const colourIn = (theme: ThemeName) => (name: string) => {
  const found = name === 'white' ? '#ffffff' : THEMES[theme][name];
  if (!found) throw new Error(`the ${theme} theme has no colour ${name}`);
  return found;
};

/** Relative luminance and contrast by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test('the dark theme redefines every colour', () => {
  expect(Object.keys(THEMES.dark).sort()).toEqual(Object.keys(THEMES.light).sort());
  expect(Object.keys(THEMES.dark).length).toBeGreaterThan(20);
});

const TEXTS_ON: Record<string, string[]> = {
  background: ['foreground', 'muted-foreground', 'primary', 'destructive'],
  card: ['foreground', 'muted-foreground', 'primary', 'primary-dark', 'accent-deep', 'destructive'],
  muted: ['foreground', 'muted-foreground', 'primary'],
  'primary-pale': ['foreground', 'muted-foreground', 'primary', 'primary-dark'],
  'accent-pale': ['foreground', 'accent-deep'],
  'destructive-pale': ['foreground', 'destructive'],
  foreground: ['background'],
  primary: ['primary-foreground'],
  'primary-dark': ['primary-foreground'],
  accent: ['accent-foreground'],
  destructive: ['destructive-foreground'],
  'primary-deep': ['white'],
  white: ['primary-deep'],
};

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colour = colourIn(theme);

  test.each(Object.entries(TEXTS_ON))('on %s, %s can be read', (ground, texts) => {
    const unreadable = texts.filter((text) => contrast(colour(text), colour(ground)) < 4.5);
    expect(unreadable).toEqual([]);
  });

  test('the border of a field and the focus ring have enough contrast to their surroundings', () => {
    for (const ground of ['card', 'background']) {
      expect(contrast(colour('primary'), colour(ground))).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(colour('input'), colour('card'))).toBeGreaterThanOrEqual(3);
  });

  test('the colour of confirmations is green [S-2.45]', () => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      parseInt(colour('primary').slice(at, at + 2), 16),
    );
    expect(green).toBeGreaterThan(1.4 * Math.max(red, blue));
  });
});

describe('pages name colours by their part', () => {
  const sources = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => [name, readFileSync(join(__dirname, '..', name), 'utf8')] as const);
  const linesWith = (pattern: RegExp) =>
    sources.flatMap(([name, source]) =>
      source
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );

  test('white text is only on the background that is dark in both themes', () => {
    const onAnother = linesWith(/\b(?:text|outline)-white\b/).filter(
      (line) => !/bg-primary-deep|home-banner/.test(line),
    );
    expect(onAnother).toEqual([]);
  });

  test('text on a coloured background has the matching foreground', () => {
    const found = linesWith(/(?<![:\w-])bg-(?:accent|primary|destructive)(?![-/\w])/);
    expect(found.length).toBeGreaterThan(10);
    const another = /(?<![:\w-])text-(?:foreground|white|primary|card|background)(?![\w-])/;
    expect(found.filter((line) => another.test(line))).toEqual([]);
  });

  test('sizes and weights of type are those of the ladder; printed labels are measured in millimetres', () => {
    const steps = [...css.matchAll(/--(text|font-weight)-([\w]+):/g)].map(
      ([, kind, name]) => `${kind} ${name}`,
    );
    expect(steps.length).toBeLessThan(14);
    const size = /(?<![-\w])text-(xs|sm|base|lg|\d?xl|\d?xs)(?![-\w])/g;
    const weight = /(?<![-\w])font-(thin|light|normal|medium|semibold|bold|extrabold|black)(?![-\w])/g;
    const used = sources.flatMap(([name, source]) => [
      ...[...source.matchAll(size)].map(([, step]) => [name, `text ${step}`]),
      ...[...source.matchAll(weight)].map(([, step]) => [name, `font-weight ${step}`]),
    ]);
    expect(used.length).toBeGreaterThan(400);
    expect(used.filter(([, step]) => !steps.includes(step ?? ''))).toEqual([]);
    expect(linesWith(/(?:text|leading|font)-\[(?!\d+mm\])|fontSize\s*:/)).toEqual([]);
  });

  test('no page depends on the theme or has a palette of its own', () => {
    expect(
      linesWith(
        /(?<![\w-])dark:[\w[]|\b(?:bg|text|border)-(?:gray|slate|zinc|neutral|red|green|amber|yellow|blue)-\d/,
      ),
    ).toEqual([]);
  });
});
