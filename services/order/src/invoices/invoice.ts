import {
  priceOfPieces,
  salePriceOf,
  shownName,
  toPaise,
  type Language,
  type Order as OrderAnswer,
} from '@tokri/contracts';
import type { State } from '@tokri/contracts/states';
import { DELIVERY_FEE, DELIVERY_SAC } from '../trading-rules/delivery-fee';
import { placeOfSupplyOf, statedPlaceOf, type PlaceOfSupply } from './place-of-supply';
import type { InvoiceKind } from './series';
import { addTaxes, lessTaxes, NO_TAX, taxWithin, totalOf, type TaxAmounts } from './tax';

export interface Seller {
  name: string;
  address: string;
  gstin: string;
  /** Licence of the food safety authority. */
  fssai?: string;
  /** Where the GST number is registered and goods are dispatched. */
  state: State;
}

/** A delivered item at the price of the order. */
interface SuppliedItem {
  name: string;
  brand?: string;
  unit: string;
  quantity: number;
  /** Rupees per piece, tax included, before the discount. */
  price: number;
  /** Percent. */
  discount: number;
  /** Rupees per piece, tax included; absent: the discount determines them. */
  sellingPrice?: number;
  /** Paise of all pieces after offers, tax included; absent without offers. */
  reduced?: number;
  hsnCode?: string;
  taxRate?: number;
}

/** A printed line. Amounts are whole paise; price and discount include the tax. */
interface InvoiceLine extends TaxAmounts {
  /** With the brand in front. */
  name: string;
  unit: string;
  quantity: number;
  price: number;
  discount: number;
  total: number;
  /** Percent. */
  taxRate: number;
  hsnCode?: string;
  /** Of a credit note: index of the credited line in its invoice. */
  line?: number;
}

/**
 * All printed facts except the number; the catalogue does not change them later. Seller, place of supply and taxes are
 * those of the shop profile when the document gets its number (complete-draft.ts).
 */
export interface InvoiceDraft {
  kind: InvoiceKind;
  orderId: string;
  orderNumber: string;
  userId: string;
  issuedAt: Date;
  orderedAt: Date;
  /** Absent while the shop profile lacks legal facts. */
  seller?: Seller;
  buyer: Omit<OrderAnswer['delivery_address'], '_id'> & { name?: string };
  /** Absent when it depends on the seller, who is unknown yet. */
  placeOfSupply?: PlaceOfSupply;
  lines: InvoiceLine[];
  /** Of a credit note for the pieces of one problem or granted refund: its id. */
  problemId?: string;
  /** Paise of an invoice that store credit paid: a payment, no discount. Absent without any. */
  paidByCredit?: number;
  /** Language of the shopper: in Hindi, labels are bilingual. English when not set. */
  language?: Language;
}

/** A draft with all that it needs for a number. */
export interface CompleteDraft extends InvoiceDraft {
  seller: Seller;
  placeOfSupply: PlaceOfSupply;
}

export interface Invoice extends CompleteDraft {
  year: string;
  serial: number;
  number: string;
  reverses?: { number: string; issuedAt: Date };
}

export interface Supply extends Pick<
  InvoiceDraft,
  'orderId' | 'orderNumber' | 'userId' | 'orderedAt' | 'language' | 'paidByCredit'
> {
  items: readonly SuppliedItem[];
  /** `amount` and `waived` by an offer: paise. `taxRate`: percent; absent for goods without a rate. */
  delivery?: { amount: number; waived: number; taxRate?: number };
  address: OrderAnswer['delivery_address'];
  buyerName?: string;
}

export interface InvoiceRules {
  /** Undefined while the shop profile lacks legal facts. */
  seller: Seller | undefined;
  /** Percent, for goods without a rate in the catalogue. */
  defaultTaxRate: number;
}

export function draftInvoice(
  { items, delivery, address, buyerName, ...order }: Supply,
  { seller, defaultTaxRate }: InvoiceRules,
  issuedAt: Date,
): InvoiceDraft {
  const { _id, ...place } = address;
  const buyer = { ...(buyerName !== undefined && { name: buyerName }), ...place };
  const placeOfSupply = seller ? placeOfSupplyOf(address, seller.state) : statedPlaceOf(address);
  const facts = { ...(seller && { seller }), ...(placeOfSupply && { placeOfSupply }) };
  return {
    ...order,
    kind: 'invoice',
    issuedAt,
    ...facts,
    buyer,
    lines: [
      ...items
        .filter(({ quantity }) => quantity > 0)
        .map((item) => lineOf(item, item.taxRate ?? defaultTaxRate, isInterState(facts))),
      // The last one: credit notes name lines of goods by their index.
      ...(delivery ? [feeLine(delivery, delivery.taxRate ?? defaultTaxRate, isInterState(facts))] : []),
    ],
  };
}

const feeLine = (
  { amount, waived }: NonNullable<Supply['delivery']>,
  taxRate: number,
  isInterState: boolean,
): InvoiceLine => ({
  name: DELIVERY_FEE,
  unit: '',
  quantity: 1,
  price: amount + waived,
  total: amount,
  taxRate,
  discount: waived,
  ...taxWithin(amount, taxRate, isInterState),
  hsnCode: DELIVERY_SAC,
});

function lineOf(item: SuppliedItem, taxRate: number, isInterState: boolean): InvoiceLine {
  const { name, brand, unit, quantity, hsnCode } = item;
  const price = toPaise(item.price);
  const total = item.reduced ?? toPaise(salePriceOf(item)) * quantity;
  return {
    name: shownName(name, brand),
    unit,
    quantity,
    price,
    total,
    taxRate,
    discount: price * quantity - total,
    ...taxWithin(total, taxRate, isInterState),
    ...(hsnCode !== undefined && { hsnCode }),
  };
}

/** Pieces that a credit note reverses, and the reason. */
interface Credited {
  problemId: string;
  pieces: readonly { line: number; quantity: number }[];
}

/**
 * Credits the refunded pieces, or all that is left of the invoice.
 * @param earlier credit notes of the same invoice; their sum, including this one, never exceeds the invoice
 */
export function draftCreditNote(
  invoice: InvoiceDraft,
  earlier: readonly Pick<InvoiceDraft, 'lines'>[],
  issuedAt: Date,
  credited?: Credited,
): InvoiceDraft {
  const { lines, paidByCredit: _paid, ...facts } = invoice;
  const before = (line: number): number =>
    earlier
      .flatMap((note) => note.lines.filter((each) => each.line === line))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = lines.map(({ quantity }, line) => ({ line, quantity: quantity - before(line) }));
  return {
    ...facts,
    kind: 'credit-note',
    issuedAt,
    ...(credited && { problemId: credited.problemId }),
    lines: (credited?.pieces ?? rest)
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => ({
        ...piecesOf(lines[line]!, before(line), quantity, isInterState(invoice)),
        line,
      })),
  };
}

/**
 * Some pieces of a line, after `before` credited pieces. The tax is the difference between the cumulative taxes with
 * and without these pieces, so that rounded parts add up exactly to the line.
 */
export function piecesOf(
  line: InvoiceLine,
  before: number,
  quantity: number,
  isBetweenStates: boolean,
): InvoiceLine {
  const share = (amount: number, pieces: number, after = 0): number =>
    priceOfPieces(amount, line.quantity, pieces, after);
  const taxUpTo = (pieces: number) => taxWithin(share(line.total, pieces), line.taxRate, isBetweenStates);
  return {
    ...line,
    quantity,
    total: share(line.total, quantity, before),
    discount: line.price * quantity - share(line.total, quantity, before),
    ...lessTaxes(taxUpTo(before + quantity), taxUpTo(before)),
  };
}

/** False while the seller is unknown. */
export const isInterState = ({
  placeOfSupply,
  seller,
}: Pick<InvoiceDraft, 'placeOfSupply' | 'seller'>): boolean =>
  placeOfSupply !== undefined && seller !== undefined && placeOfSupply.code !== seller.state.code;

export const sumOf = (lines: readonly TaxAmounts[]): TaxAmounts => lines.reduce(addTaxes, NO_TAX);

export const invoiceTotal = ({ lines }: Pick<InvoiceDraft, 'lines'>): number => totalOf(sumOf(lines));

/** Sums by rate, lowest first. */
export const taxSummary = ({ lines }: Pick<InvoiceDraft, 'lines'>): (TaxAmounts & { taxRate: number })[] =>
  [...new Set(lines.map(({ taxRate }) => taxRate))]
    .sort((one, other) => one - other)
    .map((taxRate) => ({ taxRate, ...sumOf(lines.filter((line) => line.taxRate === taxRate)) }));

/** Rules 46, 46A and 49 of the CGST Rules: the title depends on whether lines are taxed. */
export function titleOf({ kind, lines }: Pick<InvoiceDraft, 'kind' | 'lines'>) {
  if (kind === 'credit-note') return 'Credit Note';
  const untaxed = lines.filter(({ taxRate }) => taxRate === 0).length;
  if (untaxed === lines.length) return 'Bill of Supply';
  return untaxed > 0 ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice';
}

export type InvoiceTitle = ReturnType<typeof titleOf>;

/**
 * Replaces an erased buyer: below fifty thousand rupees the law requires no name. State and country are texts of the
 * buyer, too; the place of supply names the state.
 */
export const NO_BUYER: InvoiceDraft['buyer'] = {
  address_line: '',
  city: '',
  pincode: '',
  mobile: '',
  state: '',
  country: '',
};
