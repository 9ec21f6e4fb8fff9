/** Column titles as in shops' real files. */
export const TITLES = [
  'index',
  'Product',
  'Brand',
  'Category',
  'Sub_Category',
  'MRP',
  'Sale Price',
  'Qty',
  'Description',
];

export const GOODS = [
  'Rice',
  'Toor Dal',
  'Atta',
  'Ghee',
  'Soap',
  'Toothpaste',
  'Chips',
  'Biscuits',
  'Tea',
  'Honey',
];
export const KINDS = [
  'Gold',
  'Organic',
  'Classic',
  'Family',
  'Fresh',
  'Premium',
  'Daily',
  'Royal',
  'Simple',
  'Pure',
];
export const BRANDS = 350;
const UNITS = ['500 g', '1 kg', '250 ml', '1 l', '5 kg', '100 g', '12 pcs'];

const pick = <Item>(items: readonly Item[], place: number): Item => items[place % items.length]!;

/**
 * Malformed rows: about ten in a thousand have no name, a price of 0 or as text, or are duplicates; prices have
 * commas and signs, names end with their unit, texts are HTML with smart quotes, and categories are up to 40 levels deep.
 */
export function untidyRows(count: number): string[][] {
  return Array.from({ length: count }, (_row, place) => rowAt(place % 200 === 199 ? place - 1 : place));
}

function rowAt(place: number): string[] {
  const brand = `Brand ${place % BRANDS}`;
  const unit = pick(UNITS, place);
  const name = `${brand} ${pick(KINDS, place >> 2)} ${pick(GOODS, place >> 5)} No. ${place} ${unit}`;
  const mrp = 20 + (place % 2_000);
  return [
    String(place + 1),
    place % 400 === 7 ? '' : place % 9 === 0 ? `<b>${name}</b>&nbsp;` : name,
    brand,
    pathAt(place),
    place % 5 === 0 ? '' : `Shelf ${place % 90}`,
    priceAt(place, mrp),
    place % 3 === 0 ? '' : (mrp * 0.83).toFixed(2),
    place % 11 === 0 ? '' : String(place % 60),
    `<p>The “best” ${name} – for all.</p><ul><li>Fresh &amp; good</li><li>${'So tasty. '.repeat(place % 40)}</li></ul>`,
  ];
}

const pathAt = (place: number): string =>
  place % 500 === 3
    ? Array.from({ length: 40 }, (_level, level) => `Level ${level} of ${place % 12}`).join(' > ')
    : `Aisle ${place % 12}`;

function priceAt(place: number, mrp: number): string {
  if (place % 300 === 11) return '0';
  if (place % 350 === 13) return 'on request';
  return pick([`₹${mrp.toLocaleString('en-IN')}.00`, String(mrp), `Rs. ${mrp}/-`, `${mrp},00`], place);
}
