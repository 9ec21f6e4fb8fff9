import { categories } from '../range';
import { productLines, type ProductLine } from '../shop/lines';
import { slugOf } from '../shop/random';
import { iconName } from './art';
import type { TileSpec } from './scenes/tiles';
import { typicalVariant, variantOf, type Variant } from './variant';

/** The content that a picture's name refers to. */
export type PictureSpec =
  | { kind: 'front' | 'back' | 'close-up'; item: () => Variant }
  | { kind: 'tile'; tile: TileSpec }
  | { kind: 'banner'; items: Variant[] };

/** Additional icons of the banner. */
const EXTRA_ICONS = ['banana', 'leafy-green', 'red-apple', 'tomato', 'tangerine'];
const BANNER_ITEMS = [
  'Toned Milk',
  'White Sandwich Bread',
  'Masala Aloo Chips',
  'Sharbati Chakki Atta',
  'Orange Juice',
];
const SIDES = ['front', 'back', 'close-up'] as const;

/** Lines that look different side by side: different packs first, then different colours. */
function assorted(lines: readonly ProductLine[], wanted: number): ProductLine[] {
  const chosen: ProductLine[] = [];
  const odd = (one: ProductLine, other: ProductLine) =>
    (one.pack === other.pack ? 2 : 0) +
    (one.colour === other.colour ? 1 : 0) +
    (one.kind === other.kind ? 4 : 0);
  for (const line of lines)
    if (chosen.length < wanted && chosen.every((other) => odd(line, other) === 0)) chosen.push(line);
  for (const line of lines)
    if (chosen.length < wanted && chosen.every((other) => odd(line, other) < 3)) chosen.push(line);
  return chosen;
}

export function pictureIndex(): { specs: Map<string, PictureSpec>; icons: Set<string> } {
  const specs = new Map<string, PictureSpec>();
  const icons = new Set(EXTRA_ICONS);
  const lines = productLines();
  const bySubCategory = new Map<string, ProductLine[]>();
  for (const line of lines) {
    for (const name of [...line.art, line.inside]) {
      const icon = iconName(name);
      if (icon) icons.add(icon);
    }
    SIDES.forEach((kind, at) =>
      specs.set(`${line.slug}-${at + 1}`, { kind, item: () => typicalVariant(line) }),
    );
    for (const unit of line.sizes) {
      specs.set(`${line.slug}-${slugOf(unit)}-1`, { kind: 'front', item: () => variantOf(line, unit) });
    }
    bySubCategory.set(line.subCategory.name, [...(bySubCategory.get(line.subCategory.name) ?? []), line]);
  }
  for (const category of categories) {
    const firsts = category.subCategories.flatMap(({ name }) => bySubCategory.get(name)?.slice(0, 2) ?? []);
    specs.set(`c-${slugOf(category.name)}`, {
      kind: 'tile',
      tile: { tint: category.tint, items: assorted(firsts, 3).map(typicalVariant) },
    });
    for (const subCategory of category.subCategories) {
      const all = bySubCategory.get(subCategory.name) ?? [];
      const [first] = all;
      const loose = first?.pack === 'fresh' || first?.pack === 'bunch';
      specs.set(`s-${slugOf(subCategory.name)}`, {
        kind: 'tile',
        tile: {
          tint: first?.colour ?? category.tint,
          items: assorted(all, loose ? 1 : 2).map(typicalVariant),
        },
      });
    }
  }
  const items = BANNER_ITEMS.flatMap((kind) => lines.find((line) => line.kind === kind) ?? []).map(
    typicalVariant,
  );
  specs.set('banner-packs', { kind: 'banner', items });
  return { specs, icons };
}
