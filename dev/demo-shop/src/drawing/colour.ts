/** Colours of packs, brands and tiles: hue, saturation, lightness. Chosen by eye so that no pack looks neon. */
const PALETTE: Record<string, readonly [hue: number, saturation: number, lightness: number]> = {
  tomato: [6, 72, 50],
  crimson: [350, 70, 42],
  maroon: [350, 52, 29],
  rose: [342, 62, 60],
  magenta: [325, 55, 46],
  plum: [290, 38, 35],
  lilac: [265, 42, 68],
  navy: [222, 58, 27],
  royal: [222, 64, 45],
  sky: [203, 66, 56],
  teal: [180, 58, 33],
  mint: [158, 42, 56],
  leaf: [112, 42, 39],
  forest: [145, 46, 25],
  olive: [70, 40, 34],
  lime: [78, 52, 46],
  gold: [44, 68, 48],
  mustard: [42, 84, 52],
  saffron: [30, 88, 52],
  orange: [20, 82, 52],
  peach: [22, 76, 72],
  cream: [40, 58, 88],
  coffee: [22, 38, 29],
  cocoa: [15, 42, 23],
  sand: [34, 42, 66],
  slate: [210, 14, 50],
  charcoal: [215, 16, 21],
};

/** Colours of contents of packs, bowls and glasses. */
const TINTS: Record<string, string> = {
  milk: '#fdfcf7',
  cream: '#fbf1d9',
  butter: '#f9dd7c',
  cheese: '#f5a52a',
  honey: '#e59a17',
  caramel: '#c98334',
  mango: '#fbb12f',
  apricot: '#f39237',
  orange: '#fb8c1e',
  peach: '#f3b58b',
  pink: '#f4a3b8',
  rose: '#e4476f',
  berry: '#b3173d',
  plum: '#6a2b5d',
  lavender: '#b9a5d8',
  jam: '#b01d2e',
  tomato: '#d3321f',
  chilli: '#c42b16',
  tandoori: '#d96a2b',
  pickle: '#b5651d',
  tamarind: '#5b2f1d',
  soy: '#2f1a12',
  rasam: '#c4682b',
  curry: '#d67a2a',
  dalmakhani: '#6d3520',
  rajma: '#7c2a22',
  palak: '#4b7a2a',
  greenchutney: '#5a9636',
  mint: '#9ad3b4',
  lime: '#cfe06a',
  broth: '#e0b563',
  paste: '#dcc48f',
  peanutbutter: '#c58a45',
  latte: '#c9a27c',
  cocoa: '#4e2a1a',
  coffee: '#3c2114',
  cola: '#40160f',
  tea: '#3a2014',
  ink: '#26232a',
  water: '#cfe9f5',
  detergent: '#e9f1fb',
  ash: '#8d8f94',
  turmeric: '#eca413',
  besan: '#efcf74',
  wheat: '#e3c594',
  brown: '#b18a5c',
  toor: '#f0b429',
  moong: '#f4cf4a',
  moongchilka: '#b8b24a',
  urad: '#f4ecd6',
  masoor: '#ee7a3f',
  chana: '#e8b23a',
  mixdal: '#d79b3c',
  moth: '#a8763c',
  greengram: '#7f9a3a',
  greenpea: '#7cb83f',
  kabuli: '#eed7a6',
  kalachana: '#6e4a2c',
  lobia: '#efe0bd',
  chitra: '#d9a58c',
  rice: '#fbf8ee',
  matta: '#c07a5c',
  millet: '#ecc65c',
  corn: '#f9c82f',
  corianderseed: '#b99a55',
  cumin: '#94703a',
  pepper: '#4d4640',
  cinnamon: '#8d4f26',
  garam: '#7a4320',
  jaggery: '#a85f22',
  brownsugar: '#a96c35',
  sugar: '#fdfdfd',
  salt: '#f7f9fb',
  methi: '#d2a23e',
  fennel: '#a9bd5b',
  cardamom: '#8fb063',
  nutmeg: '#9a6a3f',
  bay: '#7d8a4a',
  almond: '#a9642c',
  cashew: '#f0dcae',
  raisin: '#c38a2e',
  date: '#6b3517',
  fig: '#a6764a',
  walnut: '#b98550',
  pista: '#a9c05a',
  hazelnut: '#9d6333',
  pumpkinseed: '#7f9a4a',
  sesame: '#f2e3bd',
  flax: '#8a4f24',
  chip: '#f6c64b',
  sev: '#eeb02c',
  nacho: '#f2a93a',
  noodle: '#f3cf70',
  pasta: '#f2d489',
  biscuit: '#d9a05a',
  toast: '#d38b3c',
  potato: '#eec267',
  kibble: '#9c5a2e',
  fishy: '#b97a45',
  soya: '#cfa468',
  chicken: '#f2b9a0',
  mutton: '#b5423a',
  jackfruit: '#e6c97c',
  teagreen: '#6f8f3a',
  beet: '#9c2350',
  saffron: '#f29a1f',
  silver: '#eef0f2',
  mustardoil: '#e8a912',
  sunoil: '#f8d34c',
  groundnut: '#efbe4a',
  sesameoil: '#c98a2a',
  olive: '#a9a02c',
  coconutoil: '#f4f3e4',
  glassgreen: '#7f9a3a',
  mixcolour: '#ef6f6c',
};

export type Hex = string;

function hslHex(hue: number, saturation: number, lightness: number): Hex {
  const [s, l] = [saturation / 100, lightness / 100];
  const reach = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12;
    return Math.round(255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const rgbOf = (hex: Hex): [number, number, number] => {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1, 7);
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

function hslOf(hex: Hex): [number, number, number] {
  const [r, g, b] = rgbOf(hex).map((part) => part / 255) as [number, number, number];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [l, d] = [(most + least) / 2, most - least];
  if (d === 0) return [0, 0, l * 100];
  const h = most === r ? ((g - b) / d) % 6 : most === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h * 60, (d / (1 - Math.abs(2 * l - 1))) * 100, l * 100];
}

const clamp = (value: number): number => Math.min(100, Math.max(0, value));

/** The colour with its hue turned by degrees, and saturation and lightness changed by points. */
export function shift(hex: Hex, hue: number, saturation: number, lightness: number): Hex {
  const [h, s, l] = hslOf(hex);
  return hslHex(h + hue, clamp(s + saturation), clamp(l + lightness));
}

export const lighter = (hex: Hex, points: number): Hex => shift(hex, 0, 0, points);
export const darker = (hex: Hex, points: number): Hex => shift(hex, 0, 0, -points);

/** Perceived lightness, 0 black to 1 white. */
export function brightness(hex: Hex): number {
  const [r, g, b] = rgbOf(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

export interface Tones {
  base: Hex;
  deep: Hex;
  soft: Hex;
  pale: Hex;
  /** Ground of a drawing on the pack: light, but darker than milk. */
  plate: Hex;
  /** A shade dark enough for text on white. */
  ink: Hex;
  /** Text on the base colour. */
  on: Hex;
}

export function tonesOf(name: string): Tones {
  const [h, s, l] = PALETTE[name] ?? [210, 14, 50];
  const base = hslHex(h, s, l);
  return {
    base,
    deep: hslHex(h, Math.min(s + 4, 80), Math.max(l - 13, 12)),
    soft: hslHex(h + 6, Math.min(s + 2, 84), Math.min(l + 13, 90)),
    pale: hslHex(h, Math.min(s, 60), 95),
    plate: hslHex(h, Math.min(s, 52), 88),
    ink: hslHex(h, Math.min(s, 62), Math.min(l - 6, 23)),
    on: brightness(base) > 0.66 ? hslHex(h, Math.min(s, 60), 20) : '#ffffff',
  };
}

export const tint = (name: string | undefined): Hex => TINTS[name ?? ''] ?? '#d9a05a';
