import type { ProductLine } from './lines';
import { LONG_PARTS, PHRASES } from './phrases';
import { pick, randomOf } from './random';

/** The kind within a sentence: lower case, except place names and single letters. */
const inText = (kind: string): string =>
  kind
    .split(' ')
    .map((word) => (/^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word))
    .join(' ');

/**
 * Three to five sentences about the line, identical on every run. Three percent are much longer and two percent very
 * short, as in real shops.
 */
export function describe(line: ProductLine): string {
  const random = randomOf(`describe/${line.slug}`);
  const phrases = PHRASES[line.family];
  const brand = line.brand?.name ?? 'Our grower';
  const fill = (text: string) =>
    text
      .replaceAll('{name}', line.name.split(', ')[0] ?? line.name)
      .replaceAll('{kind}', inText(line.kind))
      .replaceAll('{brand}', brand)
      .replaceAll('{subCategory}', line.subCategory.name);

  const length = random();
  if (length < 0.02) return `${line.name}.`;
  const fact = pick(random, line.subCategory.facts);
  const sentences = [pick(random, phrases.open), fact, pick(random, phrases.use)];
  if (random() < 0.7) sentences.push(pick(random, phrases.keep));
  const other = line.subCategory.facts.find((sentence) => sentence !== fact);
  if (other && random() < 0.35) sentences.splice(2, 0, other);
  if (length > 0.97) sentences.push(...LONG_PARTS.map((part) => `\n\n${part}`));
  return fill(sentences.slice(0, length > 0.97 ? undefined : 5).join(' ')).replaceAll(' \n', '\n');
}
