import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'theme.css'), 'utf8');
const colour = (name: string): string => {
  const found = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!found) throw new Error(`theme.css has no colour ${name}`);
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

const white = '#ffffff';
test.each([
  ['foreground', 'background'],
  ['foreground', 'card'],
  ['foreground', 'accent'],
  ['foreground', 'muted'],
  ['foreground', 'destructive-pale'],
  ['muted-foreground', 'background'],
  ['muted-foreground', 'card'],
  ['muted-foreground', 'muted'],
  ['muted-foreground', 'primary-pale'],
  ['primary', 'card'],
  ['primary', 'background'],
  ['primary', 'primary-pale'],
  ['primary-dark', 'primary-pale'],
  ['primary-deep', 'card'],
  ['primary-pale', 'primary-deep'],
  ['accent-deep', 'accent-pale'],
  ['destructive', 'card'],
  ['destructive', 'background'],
  ['destructive', 'destructive-pale'],
])('%s on %s can be read', (text, ground) => {
  expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
});

test.each(['primary', 'primary-dark', 'primary-deep', 'destructive', 'foreground'])(
  'white on %s can be read',
  (ground) => {
    expect(contrast(white, colour(ground))).toBeGreaterThanOrEqual(4.5);
  },
);

test('the border of a field stands out from what is around it', () => {
  expect(contrast(colour('input'), colour('card'))).toBeGreaterThanOrEqual(3);
});

test('the colour of what confirms is green', () => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(colour('primary').slice(at, at + 2), 16),
  );
  expect(green).toBeGreaterThan(1.5 * Math.max(red, blue));
});
