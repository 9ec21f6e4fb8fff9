import { ACCOUNT } from './account';
import { CART } from './cart';
import { CATALOGUE } from './catalogue';
import { LAYOUT } from './layout';
import { ORDER } from './order';
import { SERVER } from './server';

/** By area; no text is in two of them. */
export const AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ LAYOUT, CATALOGUE, CART, ORDER, ACCOUNT, SERVER },
};

const texts = new Map(Object.values(AREAS).flatMap((area) => Object.entries(area)));

const PLACEHOLDER = /\{(\w+)\}/g;

/** What a service has already put its values into, as a pattern with a group for each of them. */
const patterns = Object.entries(SERVER)
  .filter(([english]) => english.includes('{'))
  .map(([english, hindi]): [RegExp, string] => {
    const escaped = english.replace(/[.?]/g, String.raw`\$&`).replace(PLACEHOLDER, '(?<$1>.+?)');
    return [new RegExp(`^${escaped}$`), hindi];
  });

function fromPattern(english: string): string | undefined {
  for (const [pattern, hindi] of patterns) {
    const groups: Readonly<Record<string, string>> | undefined = pattern.exec(english)?.groups;
    if (groups) return hindi.replace(PLACEHOLDER, (_, name: string) => groups[name] ?? '');
  }
  return undefined;
}

/** The Hindi of a text, if there is one. */
export const HINDI = (english: string): string | undefined => texts.get(english) ?? fromPattern(english);
