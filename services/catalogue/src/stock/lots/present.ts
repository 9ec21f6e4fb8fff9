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
import { daysBetween } from './shelf-life';

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

/** A lot with its last day of sale. */
export interface DatedLot extends Lot {
  sellUntil: string;
  isHeldBack?: true;
}

interface StockedProduct extends PriceFacts {
  productId: string;
  name: string;
  unit: string;
  image: string | undefined;
  onHand: number;
  /** Paise of the last receipt. */
  cost: number | undefined;
}

/** @param lots those whose last day of sale is within the days asked for */
export function presentExpiring(
  { productId, name, unit, image, onHand, cost, ...price }: StockedProduct,
  lots: readonly DatedLot[],
  { today, steps }: { today: string; steps: ExpirySteps['steps'] },
): ExpiringProduct {
  const first = lots.find((lot) => !lot.isHeldBack && lot.sellUntil >= today)?.sellUntil;
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
      sellUntil: lot.sellUntil,
      ...(lot.isHeldBack && { isHeldBack: true as const }),
      value: toRupees(lot.pieces * pieceValueOf(price, lot.cost ?? cost).pieceValue),
    })),
  };
}
