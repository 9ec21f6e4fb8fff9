import ACCOUNT from './account.json';
import CART from './cart.json';
import CATALOGUE from './catalogue.json';
import LAYOUT from './layout.json';
import ORDER from './order.json';
import SERVER from './server.json';

type Texts = Readonly<Record<string, string>>;

/** Texts for shoppers by area; no text is in two of them. `SERVER` has the messages of the services. */
export const AREAS: Readonly<Record<string, Texts>> = {
  LAYOUT,
  CATALOGUE,
  CART,
  ORDER,
  ACCOUNT,
  SERVER,
};

const texts = new Map<string, string>();
const patterns: [RegExp, string][] = [];

const PLACEHOLDER = /\{(\w+)\}/g;

/** Matches a message whose placeholders the service has already filled in, with a group for each value. */
function patternOf(english: string): RegExp {
  const escaped = english.replace(/[.?()]/g, String.raw`\$&`).replace(PLACEHOLDER, '(?<$1>.+?)');
  return new RegExp(`^${escaped}$`);
}

/** Adds texts to the dictionary. The first matching pattern wins, so the order of the keys in `SERVER` matters. */
export function addTexts({ SERVER: messages = {}, ...areas }: Readonly<Record<string, Texts>>): void {
  for (const area of [...Object.values(areas), messages])
    for (const [english, hindi] of Object.entries(area)) texts.set(english, hindi);
  for (const [english, hindi] of Object.entries(messages))
    if (english.includes('{')) patterns.push([patternOf(english), hindi]);
}
addTexts(AREAS);

/** Some values are words of the services: they are translated too. */
const fill = (hindi: string, values: Readonly<Record<string, string>>) =>
  hindi.replace(PLACEHOLDER, (_, name: string) => translateValue(values[name] ?? ''));

/** Translates a counted thing, such as '2 products', by its '{count} products'. */
function translateCount(value: string): string | undefined {
  const [, count = '', thing = ''] = /^(\d+) (.+)$/.exec(value) ?? [];
  return texts.get(`{count} ${thing}`)?.replace('{count}', count);
}

/** Translates a word, a sentence, a counted thing, or a list of words if all are known. */
function translateValue(value: string): string {
  const words = value.split(', ').map((word) => texts.get(word));
  return HINDI(value) ?? translateCount(value) ?? (words.includes(undefined) ? value : words.join(', '));
}

function fromPattern(english: string): string | undefined {
  for (const [pattern, hindi] of patterns) {
    const groups: Readonly<Record<string, string>> | undefined = pattern.exec(english)?.groups;
    if (groups) return fill(hindi, groups);
  }
  return undefined;
}

/** The Hindi of a text, or undefined. */
export const HINDI = (english: string): string | undefined => texts.get(english) ?? fromPattern(english);
