import type { ProductLine } from '../../shop/lines';
import { randomOf } from '../../shop/random';
import { tint, tonesOf, type Hex, type Tones } from '../colour';

/** Layouts of packs; a brand has one layout per sub-category, so that its goods there look alike. */
type Layout = 'arch' | 'wave' | 'burst' | 'band' | 'window' | 'stripe';

export interface PackDesign {
  layout: Layout;
  tones: Tones;
  /** The brand's colour, for its logo. */
  brand: Tones;
  /** A white pack with coloured print. */
  light: boolean;
  contents: Hex;
}

const LAYOUTS: readonly Layout[] = ['arch', 'wave', 'burst', 'band', 'stripe'];
const WINDOWS = new Set(['staple', 'dryfruit', 'spice', 'snack']);

const OPAQUE: Record<string, string> = { foam: '#eaf6fb', mist: '#f1f6fa', tissue: '#ffffff' };

/** Colour of the contents, from the name of their drawing. */
function contentsColour(inside: string): Hex {
  const parts = inside.split('/')[0]?.split(':') ?? [];
  if (parts.length > 1)
    return tint(parts.at(-1) === 'sesame' && parts[0] === 'drop' ? 'sesameoil' : parts.at(-1));
  return OPAQUE[inside] ?? (inside === 'ghee' ? '#f6cf68' : '#f1e2c4');
}

export function packDesign(line: ProductLine): PackDesign {
  const brandColour = line.brand?.colour ?? 'leaf';
  const random = randomOf(`look/${line.brand?.slug ?? ''}/${line.subCategory.name}`);
  const usual = LAYOUTS[Math.floor(random() * LAYOUTS.length)] ?? 'arch';
  const seesThrough = WINDOWS.has(line.family) && line.inside.startsWith('heap:') && line.pack === 'pouch';
  const colour = line.colour ?? brandColour;
  return {
    layout: seesThrough && random() < (line.family === 'snack' ? 0.35 : 0.75) ? 'window' : usual,
    tones: tonesOf(colour),
    brand: tonesOf(brandColour),
    light: random() < 0.3 && !seesThrough,
    contents: contentsColour(line.inside),
  };
}
