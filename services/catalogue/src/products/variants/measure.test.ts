import { compareSizes, measureOf, sizeKey, unitKey, unitPriceOf } from './measure';

test.each([
  ['500 g', { packs: 1, amount: 500, of: 'g' }],
  ['1.5 kg', { packs: 1, amount: 1_500, of: 'g' }],
  ['1,800 g', { packs: 1, amount: 1_800, of: 'g' }],
  ['0,5 L', { packs: 1, amount: 500, of: 'ml' }],
  ['4 x 75 g', { packs: 4, amount: 75, of: 'g' }],
  ['6×200ml', { packs: 6, amount: 200, of: 'ml' }],
  ['6 pcs (300 g)', { packs: 1, amount: 6, of: 'piece' }],
  ['Pack of 3', { packs: 1, amount: 3, of: 'piece' }],
  ['1½ l', { packs: 1, amount: 1_500, of: 'ml' }],
  ['½ kg', { packs: 1, amount: 500, of: 'g' }],
  ['1 dozen', { packs: 1, amount: 12, of: 'piece' }],
])('%s is a measure', (unit, measure) => expect(measureOf(unit)).toEqual(measure));

test.each(['Combo', '0 g', 'Large', 'g', '500 mg', '2 glasses'])('%s has no amount', (unit) => {
  expect(measureOf(unit)).toBeUndefined();
});

test('sizes are equal by amount, but not when several packs add up to it', () => {
  expect(sizeKey('1 l')).toBe(sizeKey('1000 ML'));
  expect(sizeKey('Large  Box')).toBe(sizeKey(' large box'));
  expect(sizeKey('6 x 200 ml')).not.toBe(sizeKey('1.2 l'));
});

test('sizes are sorted from small to large', () => {
  const units = ['Family', '1 l', '2 x 500 ml', '200 ml', 'Combo'];
  expect(units.sort(compareSizes)).toEqual(['200 ml', '1 l', '2 x 500 ml', 'Combo', 'Family']);
});

test.each([
  [2_700, '500 ml', { paise: 5_400, per: 'l' }],
  [4_300, '1 l', { paise: 4_300, per: 'l' }],
  [10_000, '750 g', { paise: 13_333, per: 'kg' }],
  [9_900, '4 x 75 g', { paise: 33_000, per: 'kg' }],
  [6_000, '6 pcs', { paise: 1_000, per: 'piece' }],
  [6_000, 'Combo', undefined],
])('%i paise for %s', (paise, unit, price) => expect(unitPriceOf(paise, unit)).toEqual(price));

test('a unit is the same in every spelling, another pack is another unit', () => {
  for (const same of ['200g', '200 G', ' 200 gm', '200\u200bg', '0.2 kg'])
    expect(unitKey(same)).toBe(unitKey('200 g'));
  for (const other of ['200 ml', '2 x 100 g', '200 g jar', '250 g'])
    expect(unitKey(other)).not.toBe(unitKey('200 g'));
  expect(unitKey('200g  Jar')).toBe(unitKey('200 g jar'));
  expect(unitKey('A Bunch')).toBe(unitKey('a bunch'));
});
