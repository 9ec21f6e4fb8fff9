import fc from 'fast-check';
import { piecesIn, type Lot } from './decide';
import { separateLots, takeHeld } from './held-lots';

const lotsIn = (days: readonly number[], name: string): Lot[] =>
  days.map((day, at) => ({
    lotId: `${name}${at}`,
    lot: `${name}${at}`,
    bestBefore: `2026-12-${10 + day}`,
    pieces: day + 1,
  }));
const someDays = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 });

test('no piece is lost or doubled, and repeating it changes nothing', () => {
  fc.assert(
    fc.property(someDays, someDays, fc.integer({ min: 0, max: 9 }), (open, off, from) => {
      const isForSale = ({ bestBefore = '' }: Lot) => bestBefore >= `2026-12-${10 + from}`;
      const [lots, held] = [lotsIn(open, 'open'), lotsIn(off, 'off')];
      const once = separateLots(lots, held, isForSale);
      expect(piecesIn(once.lots)).toBe(piecesIn(lots) - once.taken + once.returned);
      expect(piecesIn(once.held)).toBe(piecesIn(held) + once.taken - once.returned);
      expect(once.lots.every(isForSale)).toBe(true);
      expect(once.held.some(isForSale)).toBe(false);
      expect(separateLots(once.lots, once.held, isForSale)).toEqual({ ...once, taken: 0, returned: 0 });
    }),
  );
});

test('more pieces of a lot that is off sale are added to it, and a write-off takes them', () => {
  const lot: Lot = { lotId: 'a', bestBefore: '2026-12-01', pieces: 2 };
  const { held } = separateLots([lot], [{ ...lot, pieces: 3 }], () => false);
  expect(held).toEqual([{ ...lot, pieces: 5 }]);
  expect(takeHeld(held, 'a', 4)).toEqual([{ ...lot, pieces: 1 }]);
  expect(takeHeld(held, 'a', 5)).toEqual([]);
  expect(takeHeld(held, 'other', 1)).toEqual(held);
});
