import { createWorthCurve } from './worth-curve';

function curveOf(...changes: [pieces: number, difference: number][]) {
  const curve = createWorthCurve(changes.length);
  for (const [pieces, difference] of changes) curve.change(pieces, difference);
  return curve;
}

test.each([
  ['nothing is worth anything', curveOf(), 0],
  ['every piece costs', curveOf([0, -1]), 0],
  ['five pieces are worth something', curveOf([0, 3], [5, -4]), 5],
  ['scenarios are summed', curveOf([0, 3], [5, -4], [0, 1], [9, -1.5], [2, -1]), 5],
  ['a piece that is worth exactly its cost is not ordered', curveOf([0, 2], [4, -2], [8, -1]), 4],
  ['most of a piece is a piece', curveOf([0, 3], [4.6, -4]), 5],
  ['a small part of a piece is none', curveOf([0, 3], [4.4, -4]), 4],
])('%s', (_what, curve, quantity) => expect(curve.bestQuantity()).toBe(quantity));
