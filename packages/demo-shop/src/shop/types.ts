/** How a product is packed; each has a drawing (drawing/packs.ts). */
export type PackShape =
  | 'pouch'
  | 'sack'
  | 'milkbag'
  | 'breadbag'
  | 'box'
  | 'slimbox'
  | 'carton'
  | 'brick'
  | 'bottle'
  | 'glassbottle'
  | 'softdrink'
  | 'can'
  | 'jar'
  | 'lowjar'
  | 'tub'
  | 'cup'
  | 'tube'
  | 'pump'
  | 'flask'
  | 'spray'
  | 'aerosol'
  | 'bar'
  | 'roll'
  | 'tray'
  | 'eggtray'
  | 'softpack'
  | 'blister'
  | 'tin'
  | 'jerrycan'
  | 'fresh'
  | 'bunch'
  | 'item';

/** The kind of goods decides descriptions, details, nutrition and the veg mark. */
export type Family =
  | 'produce'
  | 'flower'
  | 'dairy'
  | 'bakery'
  | 'egg'
  | 'meat'
  | 'staple'
  | 'oil'
  | 'spice'
  | 'dryfruit'
  | 'snack'
  | 'biscuit'
  | 'sweet'
  | 'instant'
  | 'breakfast'
  | 'sauce'
  | 'drink'
  | 'tea'
  | 'icecream'
  | 'babyfood'
  | 'baby'
  | 'body'
  | 'hygiene'
  | 'clean'
  | 'home'
  | 'pooja'
  | 'electric'
  | 'stationery'
  | 'petfood'
  | 'petcare';

/** The green or brown sign that Indian food carries; everything else has none. */
export type FoodMark = 'veg' | 'nonveg' | 'none';

export interface ShelfOptions {
  pack: PackShape;
  /** Drawings, the leading one first: icon names or own drawings (drawing/icons.ts). */
  art: string;
  /** What is inside, for windows and the close-up; the leading drawing when left out. */
  inside?: string;
  /** Colour of the pack when the kind names none; the brand's colour when left out. */
  colour?: string;
  /** Rupees for a stated size: '30 for 500 ml'. */
  price: string;
  /** Pack sizes, smallest first. */
  sizes: string;
  /** Price band of shop/prices.ts. */
  band: string;
  /** Search words of everything on the shelf, Hindi ones above all. */
  words?: string;
  /** Brands, strongest first; '-' stands for unbranded. The category's brands when left out. */
  brands?: string;
  family?: Family;
  mark?: FoodMark;
  /** Product lines wanted at least (default 11). */
  lines?: number;
  ingredients?: string;
  /** Sentences that are true of everything on the shelf. */
  facts: readonly string[];
}

/**
 * One row of a shelf's table: `Name | words | price factor | colour | art | sizes | pack`. Instead of a factor a row
 * may state a price of its own, as the shelf does.
 */
export interface Kind {
  name: string;
  words: string[];
  factor: number;
  price?: string;
  colour?: string;
  art?: string;
  sizes?: string;
  pack?: PackShape;
}

export interface Shelf extends ShelfOptions {
  name: string;
  kinds: Kind[];
}

export interface Aisle {
  name: string;
  /** Background of the category's tile. */
  tint: string;
  family: Family;
  brands: string;
  shelves: Shelf[];
}

export interface Brand {
  name: string;
  slug: string;
  /** Price level: 1 is the middle of the market. */
  tier: number;
  colour: string;
  logo: Logo;
}
export type Logo = 'plain' | 'badge' | 'oval' | 'ribbon' | 'caps' | 'disc' | 'shield';
