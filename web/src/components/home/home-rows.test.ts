import { orderedRows, visibleRows } from './home-rows';

const IDS = ['dairy', 'snacks'];
const USUAL = ['banners', 'popular', 'offers', ...IDS];

test('without an order of the shop, banners, popular products and offers are above the categories', () => {
  expect(visibleRows(IDS, {})).toEqual(USUAL);
});

test('rows have the order of the shop; new categories follow, and deleted ones are ignored', () => {
  const look = { rows: ['snacks', 'gone', 'offers', 'banners'] };
  expect(orderedRows(IDS, look)).toEqual(['snacks', 'offers', 'banners', 'popular', 'dairy']);
});

test('hidden rows are not shown', () => {
  expect(visibleRows(IDS, { hidden: ['popular', 'dairy'] })).toEqual(['banners', 'offers', 'snacks']);
});
