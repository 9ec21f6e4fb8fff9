import type { OrderOffer } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { BillRow } from './bill';
import { nameOf } from '../../lib/name-of';

const saved = ({ amount }: OrderOffer): string => `−${displayRupees(amount)}`;

/** The offers of an order, each with what it saves, as rows of the bill. */
export const OfferRows = ({ offers }: { offers: readonly OrderOffer[] }) => (
  <>
    {offers.map((offer) => (
      <BillRow key={offer.offerId} label={labelOf(offer)} className="font-semibold text-accent-deep">
        {saved(offer)}
      </BillRow>
    ))}
  </>
);

/** The offers of one line. */
export const LineOffers = ({ offers = [] }: { offers?: readonly OrderOffer[] }) => (
  <>
    {offers.map((offer) => (
      <span key={offer.offerId} className="block text-sm font-semibold text-accent-deep">
        {labelOf(offer)} {saved(offer)}
      </span>
    ))}
  </>
);

const labelOf = (offer: OrderOffer): string =>
  offer.code === undefined ? nameOf(offer) : `${nameOf(offer)} (${offer.code})`;
