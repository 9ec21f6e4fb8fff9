import {
  salePriceOf,
  toRupees,
  type ExpiringProduct,
  type ExpirySteps,
  type OpenLot,
  type PriceFacts,
} from '@tokri/contracts';
import { pieceValueOf } from '../write-offs/decide';
import type { Lot } from './decide';
import { proposeDiscount } from './price-steps';

const DAY_MS = 86_400_000;

/** What is printed on the packs, and their number. */
export const presentPack = ({ lot, bestBefore, pieces }: Lot) => ({
  ...(lot !== undefined && { lot }),
  ...(bestBefore !== undefined && { bestBefore }),
  pieces,
});

export const presentLot = ({ lotId, cost, ...pack }: Lot): OpenLot => ({
  lotId,
  ...presentPack({ lotId, ...pack }),
  ...(cost !== undefined && { cost: toRupees(cost) }),
});

/** Whole days from one day to another: -1 for the day before. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

interface StockedProduct extends PriceFacts {
  productId: string;
  name: string;
  unit: string;
  image: string | undefined;
  onHand: number;
  /** Paise of the last receipt. */
  cost: number | undefined;
}

/** @param lots those with a best-before date within the days asked for */
export function presentExpiring(
  { productId, name, unit, image, onHand, cost, ...price }: StockedProduct,
  lots: readonly Lot[],
  { today, steps }: { today: string; steps: ExpirySteps['steps'] },
): ExpiringProduct {
  const first = lots.find(({ bestBefore = '' }) => bestBefore >= today)?.bestBefore;
  const proposal = first === undefined ? undefined : proposeDiscount(price, daysBetween(today, first), steps);
  return {
    ...{ productId, name, unit },
    ...(image !== undefined && { image }),
    stock: onHand,
    salePrice: salePriceOf(price),
    ...(proposal && { proposal }),
    lots: lots.map((lot) => ({
      ...presentLot(lot),
      daysLeft: daysBetween(today, lot.bestBefore ?? today),
      value: toRupees(lot.pieces * pieceValueOf(price, lot.cost ?? cost).pieceValue),
    })),
  };
}
