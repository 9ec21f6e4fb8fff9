import { discountedPrice, toPaise, type Language, type Order as OrderAnswer } from '@tokri/contracts';
import type { InvoiceKind } from './series';
import { stateNamed, type State } from './states';
import { addTaxes, lessTaxes, NO_TAX, taxWithin, totalOf, type TaxAmounts } from './tax';

/** The shop as its invoices name it. */
interface Seller {
  name: string;
  address: string;
  gstin: string;
  /** Where the GST number is registered, and the goods leave from. */
  state: State;
}

/** What was delivered, at the prices of the order. */
interface SuppliedItem {
  name: string;
  unit: string;
  quantity: number;
  /** Rupees a piece, tax included, before the discount. */
  price: number;
  /** Percent. */
  discount: number;
  hsnCode?: string;
  taxRate?: number;
}

/** A line as it is printed. Amounts are whole paise; price and discount include the tax. */
interface InvoiceLine extends TaxAmounts {
  name: string;
  unit: string;
  quantity: number;
  price: number;
  discount: number;
  total: number;
  /** Percent. */
  taxRate: number;
  hsnCode?: string;
  /** Of a credit note: which line of its invoice it takes back, from 0. */
  line?: number;
}

/** All that is printed but the number, as it was on the day: neither settings nor the catalogue change it later. */
export interface InvoiceDraft {
  kind: InvoiceKind;
  orderId: string;
  orderNumber: string;
  userId: string;
  issuedAt: Date;
  orderedAt: Date;
  seller: Seller;
  buyer: Omit<OrderAnswer['delivery_address'], '_id'> & { name?: string };
  placeOfSupply: State;
  lines: InvoiceLine[];
  /** Of a credit note: the invoice that it takes back. */
  reverses?: { number: string; issuedAt: Date };
  /** Of a credit note over the pieces of one problem. */
  problemId?: string;
  /** What the shopper reads: in Hindi, labels have their Hindi beside them. English where it is not set. */
  language?: Language;
}

export interface Invoice extends InvoiceDraft {
  year: string;
  serial: number;
  number: string;
}

export interface Supply extends Pick<
  InvoiceDraft,
  'orderId' | 'orderNumber' | 'userId' | 'orderedAt' | 'language'
> {
  items: readonly SuppliedItem[];
  address: OrderAnswer['delivery_address'];
  buyerName?: string;
}

export interface InvoiceRules {
  seller: Seller;
  /** Percent, for goods of which the catalogue has not said it. */
  defaultTaxRate: number;
}

/** The invoice of what was delivered. */
export function draftInvoice(
  { items, address, buyerName, ...order }: Supply,
  { seller, defaultTaxRate }: InvoiceRules,
  issuedAt: Date,
): InvoiceDraft {
  const { _id, ...place } = address;
  const buyer = { ...(buyerName !== undefined && { name: buyerName }), ...place };
  // The shop delivers within minutes: a state that nobody can read is its own.
  const placeOfSupply = stateNamed(address.state) ?? seller.state;
  const isInterState = placeOfSupply.code !== seller.state.code;
  return {
    ...order,
    kind: 'invoice',
    issuedAt,
    seller,
    buyer,
    placeOfSupply,
    lines: items
      .filter(({ quantity }) => quantity > 0)
      .map((item) => lineOf(item, item.taxRate ?? defaultTaxRate, isInterState)),
  };
}

function lineOf(item: SuppliedItem, taxRate: number, isInterState: boolean): InvoiceLine {
  const { name, unit, quantity, hsnCode } = item;
  const price = toPaise(item.price);
  const total = toPaise(discountedPrice(item.price, item.discount)) * quantity;
  return {
    name,
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

/** Pieces that a credit note takes back, and why. */
interface Credited {
  problemId: string;
  pieces: readonly { line: number; quantity: number }[];
}

/**
 * Takes back pieces whose money goes back, or all that is left.
 * @param earlier credit notes of the same invoice: together with this one they are never more than it, and at last the same
 */
export function draftCreditNote(
  invoice: Invoice,
  earlier: readonly Pick<InvoiceDraft, 'lines'>[],
  issuedAt: Date,
  credited?: Credited,
): InvoiceDraft {
  const { year: _year, serial: _serial, number, lines, ...facts } = invoice;
  const before = (line: number): number =>
    earlier
      .flatMap((note) => note.lines.filter((each) => each.line === line))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = lines.map(({ quantity }, line) => ({ line, quantity: quantity - before(line) }));
  return {
    ...facts,
    kind: 'credit-note',
    issuedAt,
    reverses: { number, issuedAt: invoice.issuedAt },
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
 * Some pieces of a line, after others of it were taken. The tax is what all that were taken have with them, less what they
 * had without: so rounding never adds up to more or less than the line.
 */
function piecesOf(
  line: InvoiceLine,
  before: number,
  quantity: number,
  isBetweenStates: boolean,
): InvoiceLine {
  const share = (amount: number, pieces: number): number => (amount / line.quantity) * pieces;
  const taxUpTo = (pieces: number) => taxWithin(share(line.total, pieces), line.taxRate, isBetweenStates);
  return {
    ...line,
    quantity,
    total: share(line.total, quantity),
    discount: share(line.discount, quantity),
    ...lessTaxes(taxUpTo(before + quantity), taxUpTo(before)),
  };
}

export const isInterState = ({ placeOfSupply, seller }: InvoiceDraft): boolean =>
  placeOfSupply.code !== seller.state.code;

export const sumOf = (lines: readonly TaxAmounts[]): TaxAmounts => lines.reduce(addTaxes, NO_TAX);

export const invoiceTotal = ({ lines }: Pick<InvoiceDraft, 'lines'>): number => totalOf(sumOf(lines));

/** Sums by rate, the lowest first. */
export const taxSummary = ({ lines }: Pick<InvoiceDraft, 'lines'>): (TaxAmounts & { taxRate: number })[] =>
  [...new Set(lines.map(({ taxRate }) => taxRate))]
    .sort((one, other) => one - other)
    .map((taxRate) => ({ taxRate, ...sumOf(lines.filter((line) => line.taxRate === taxRate)) }));

/** Rules 46, 46A and 49 of the CGST Rules name it by what is in it. */
export function titleOf({ kind, lines }: Pick<InvoiceDraft, 'kind' | 'lines'>) {
  if (kind === 'credit-note') return 'Credit Note';
  const untaxed = lines.filter(({ taxRate }) => taxRate === 0).length;
  if (untaxed === lines.length) return 'Bill of Supply';
  return untaxed > 0 ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice';
}

export type InvoiceTitle = ReturnType<typeof titleOf>;

/** What the law asks to keep, and nobody's: below fifty thousand rupees it does not ask for the buyer. */
export const anonymousBuyer = (buyer: InvoiceDraft['buyer']): InvoiceDraft['buyer'] => ({
  address_line: '',
  city: '',
  pincode: '',
  mobile: '',
  state: buyer.state,
  country: buyer.country,
});
