import type { Variant } from '@tokri/contracts';
import { displayRupees } from '../lib/money';

const PER = { kg: 'kg', l: 'litre', piece: 'piece' } as const;

/** `₹54 per litre` */
export const unitPriceInWords = ({ paise, per }: NonNullable<Variant['unitPrice']>): string =>
  `${displayRupees(paise / 100)} per ${PER[per]}`;
