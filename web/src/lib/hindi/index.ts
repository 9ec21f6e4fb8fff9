import { ACCOUNT } from './account';
import { CART } from './cart';
import { CATALOGUE } from './catalogue';
import { LAYOUT } from './layout';
import { ORDER } from './order';
import { SERVER } from './server';

type Texts = Readonly<Record<string, string>>;

/** What shoppers read, by area; no text is in two of them. `SERVER` is what services say. */
export const AREAS: Readonly<Record<string, Texts>> = {
  ...{ LAYOUT, CATALOGUE, CART, ORDER, ACCOUNT, SERVER },
};

const texts = new Map<string, string>();
const patterns: [RegExp, string][] = [];

const PLACEHOLDER = /\{(\w+)\}/g;

/** What a service has already put its values into, as a pattern with a group for each of them. */
function patternOf(english: string): RegExp {
  const escaped = english.replace(/[.?()]/g, String.raw`\$&`).replace(PLACEHOLDER, '(?<$1>.+?)');
  return new RegExp(`^${escaped}$`);
}

/** From now on these are known too. */
export function learn({ SERVER: said = {}, ...areas }: Readonly<Record<string, Texts>>): void {
  for (const area of [...Object.values(areas), said])
    for (const [english, hindi] of Object.entries(area)) texts.set(english, hindi);
  for (const [english, hindi] of Object.entries(said))
    if (english.includes('{')) patterns.push([patternOf(english), hindi]);
}
learn(AREAS);

/** Some values are words of the services, which have their Hindi too. */
const fill = (hindi: string, values: Readonly<Record<string, string>>) =>
  hindi.replace(PLACEHOLDER, (_, name: string) => wordsOf(values[name] ?? ''));

/** '2 products': a number, and what texts that count know. */
function countedOf(value: string): string | undefined {
  const [, count = '', thing = ''] = /^(\d+) (.+)$/.exec(value) ?? [];
  return texts.get(`{count} ${thing}`)?.replace('{count}', count);
}

/** Of a word, a sentence, a number of things, or several words if all are known. */
function wordsOf(value: string): string {
  const words = value.split(', ').map((word) => texts.get(word));
  return HINDI(value) ?? countedOf(value) ?? (words.includes(undefined) ? value : words.join(', '));
}

function fromPattern(english: string): string | undefined {
  for (const [pattern, hindi] of patterns) {
    const groups: Readonly<Record<string, string>> | undefined = pattern.exec(english)?.groups;
    if (groups) return fill(hindi, groups);
  }
  return undefined;
}

/** The Hindi of a text, if there is one. */
export const HINDI = (english: string): string | undefined => texts.get(english) ?? fromPattern(english);
