import type { Variant } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { msg, t } from '../../lib/language';

const IN_WORDS = {
  kg: msg('{price} per kg'),
  l: msg('{price} per litre'),
  piece: msg('{price} per piece'),
};

/** `₹54 per litre` */
export const formatUnitPrice = ({ paise, per }: NonNullable<Variant['unitPrice']>): string =>
  t(IN_WORDS[per], { price: displayRupees(paise / 100) });
