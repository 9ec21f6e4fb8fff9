import { spellAmountInHindi } from '../hindi-words';
import {
  isInterState,
  invoiceTotal,
  sumOf,
  taxSummary,
  titleOf,
  type Invoice,
  type InvoiceTitle,
} from '../invoice';
import { stateTaxName, type State } from '@tokri/contracts/states';
import { taxOf, totalOf, type TaxAmounts } from '../tax';
import { spellAmount } from '../words';
import { labelsOf } from './labels';
import { LEFT, openPages, WIDTH, type Column, type Page } from './page';

const AMOUNT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

const amount = (paise: number): string => AMOUNT.format(paise / 100);
const rupees = (paise: number): string => `₹ ${amount(paise)}`;
const named = ({ name, code }: State): string => `${name} (${code})`;

/** Renders an invoice or credit note as A4 pages; equal input gives equal bytes. */
export function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const { number, seller, issuedAt } = invoice;
  const title = titleOf(invoice);
  const page = openPages({ title: `${title} ${number}`, author: seller.name, createdAt: issuedAt });
  drawHead(page, invoice, title);
  drawLines(page, invoice);
  page.need(invoice.paidByCredit === undefined ? 170 : 200);
  page.gap(10);
  drawTotals(page, invoice);
  page.gap(12);
  drawSummary(page, invoice);
  page.gap(10);
  drawNotes(page, invoice);
  return page.finish((at, count) => `${title} ${number} · ${seller.name} · Page ${at} of ${count}`);
}

function drawHead(page: Page, invoice: Invoice, title: InvoiceTitle): void {
  const { seller, buyer, number, issuedAt, orderNumber, orderedAt, reverses } = invoice;
  const half = WIDTH / 2 - 8;
  const right = LEFT + WIDTH - half;
  const top = page.y;
  page.y = page.text(seller.name, LEFT, half, { size: 13, bold: true });
  page.y = page.text(seller.address, LEFT, half);
  page.y = page.text(`GSTIN ${seller.gstin} · ${named(seller.state)}`, LEFT, half, { bold: true });
  if (seller.fssai) page.y = page.text(`FSSAI ${seller.fssai}`, LEFT, half);
  const label = labelsOf(invoice);
  const titleStyle = { size: 16, bold: true, align: 'right' } as const;
  const titleEnd = page.text(label(title, '\n'), right, half, titleStyle, top);
  const copyEnd = page.text(label('Original for recipient'), right, half, { align: 'right' }, titleEnd);
  page.y = Math.max(page.y, copyEnd) + 8;
  page.rule();
  page.gap(8);

  const { name, address_line, city, state, pincode, country, mobile } = buyer;
  const facts = [
    [label(invoice.kind === 'invoice' ? 'Invoice number' : 'Credit note number'), number],
    [label('Date'), DAY.format(issuedAt)],
    ...(reverses ? [[label('For invoice'), `${reverses.number} of ${DAY.format(reverses.issuedAt)}`]] : []),
    [label('Order'), `${orderNumber} of ${DAY.format(orderedAt)}`],
    [label('Place of supply'), named(invoice.placeOfSupply)],
    [label('Reverse charge'), label('No')],
  ];
  const place = [`${city} ${pincode}`.trim(), state, country].filter(Boolean).join(', ');
  let y = page.text(label('Billed and delivered to'), LEFT, half, { bold: true });
  for (const line of [name, address_line, place, mobile && `${label('Mobile')} ${mobile}`].filter(Boolean))
    y = page.text(line ?? '', LEFT, half, {}, y);
  const width = invoice.language === 'hi' ? 125 : 90;
  for (const [name = '', value = ''] of facts) {
    const nameEnd = page.text(name, right, width, { bold: true });
    page.y = Math.max(nameEnd, page.text(value, right + width, half - width, { align: 'right' }));
  }
  page.y = Math.max(page.y, y) + 10;
}

/** Tax columns: CGST and SGST (or UTGST) within a state, IGST between states. */
function taxColumns(invoice: Invoice, width: number): Column[] {
  const column = (title: string): Column => ({ title, width, align: 'right' });
  return isInterState(invoice)
    ? [column('IGST')]
    : [column('CGST'), column(stateTaxName(invoice.placeOfSupply))];
}
const taxCells = (invoice: Invoice, { cgst, sgst, igst }: TaxAmounts): string[] =>
  isInterState(invoice) ? [amount(igst)] : [amount(cgst), amount(sgst)];

function drawLines(page: Page, invoice: Invoice): void {
  const label = labelsOf(invoice);
  const right = (title: string, width: number): Column => ({ title, width, align: 'right' });
  const others: Column[] = [
    { title: 'HSN', width: 46 },
    right(label('Qty', '\n'), 28),
    right(label('Price', '\n'), 48),
    right(label('Discount', '\n'), 50),
    right(label('Taxable value', '\n'), 52),
    right('GST', 30),
    ...taxColumns(invoice, isInterState(invoice) ? 52 : 44),
    right(label('Total', '\n'), 52),
  ];
  const used = others.reduce((sum, { width }) => sum + width, 20);
  const columns: Column[] = [
    { title: '#', width: 20 },
    { title: label('Item', '\n'), width: WIDTH - used },
    ...others,
  ];
  const rows = invoice.lines.map((line, at) => [
    String(at + 1),
    `${line.name}\n${line.unit}`,
    line.hsnCode ?? '–',
    String(line.quantity),
    amount(line.price),
    amount(line.discount),
    amount(line.taxable),
    `${line.taxRate}%`,
    ...taxCells(invoice, line),
    amount(line.total),
  ]);
  page.table(columns, rows);
  page.gap(3);
  page.y = page.text(
    label('Amounts in rupees. Price and discount include GST; taxable value does not.', '\n'),
    LEFT,
    WIDTH,
    {
      size: 7,
    },
  );
}

function drawTotals(page: Page, invoice: Invoice): void {
  const label = labelsOf(invoice);
  const sum = sumOf(invoice.lines);
  const total = invoiceTotal(invoice);
  const taxes: [string, number][] = isInterState(invoice)
    ? [['IGST', sum.igst]]
    : [
        ['CGST', sum.cgst],
        [stateTaxName(invoice.placeOfSupply), sum.sgst],
      ];
  const rows: [string, number][] = [
    [label('Discounts in these prices'), invoice.lines.reduce((all, { discount }) => all + discount, 0)],
    [label('Taxable value'), sum.taxable],
    ...taxes,
  ];
  const names = invoice.language === 'hi' ? 190 : 120;
  const [width, x] = [names + 100, LEFT + WIDTH - names - 100];
  const top = page.y;
  const words = label(invoice.kind === 'invoice' ? 'Invoice total in words' : 'Credited in words');
  const labelEnd = page.text(words, LEFT, WIDTH - width - 20, { bold: true });
  const amounts = [spellAmount(total), ...(invoice.language === 'hi' ? [spellAmountInHindi(total)] : [])];
  const wordsEnd = page.text(amounts.join('\n'), LEFT, WIDTH - width - 20, { size: 9 }, labelEnd);
  page.y = top;
  for (const [name, paise] of rows) {
    page.text(name, x, names);
    page.y = page.text(amount(paise), x + names, width - names, { align: 'right' }) + 1;
  }
  page.gap(3);
  page.text(label(invoice.kind === 'invoice' ? 'Total' : 'Total credited'), x, names, {
    size: 11,
    bold: true,
  });
  page.y = page.text(rupees(total), x + names, width - names, { size: 11, bold: true, align: 'right' });
  for (const [name, paise] of paidRows(invoice, total)) {
    page.text(name, x, names);
    page.y = page.text(amount(paise), x + names, width - names, { align: 'right' }) + 1;
  }
  page.y = Math.max(page.y, wordsEnd);
}

/** How the total was paid, where store credit is a part of it. */
function paidRows(invoice: Invoice, total: number): [string, number][] {
  const { paidByCredit } = invoice;
  if (paidByCredit === undefined) return [];
  const label = labelsOf(invoice);
  return [
    [label('Paid by store credit'), paidByCredit],
    [label('Paid otherwise'), total - paidByCredit],
  ];
}

function drawSummary(page: Page, invoice: Invoice): void {
  const label = labelsOf(invoice);
  const columns: Column[] = [
    { title: label('GST rate', '\n'), width: WIDTH - 5 * 80, align: 'left' },
    { title: label('Taxable value', '\n'), width: 80, align: 'right' },
    ...taxColumns(invoice, isInterState(invoice) ? 160 : 80),
    { title: label('Tax', '\n'), width: 80, align: 'right' },
    { title: label('With tax', '\n'), width: 80, align: 'right' },
  ];
  const cells = (name: string, amounts: TaxAmounts) => [
    name,
    amount(amounts.taxable),
    ...taxCells(invoice, amounts),
    amount(taxOf(amounts)),
    amount(totalOf(amounts)),
  ];
  const rows = taxSummary(invoice).map(({ taxRate, ...amounts }) => cells(`${taxRate}%`, amounts));
  page.table(columns, [...rows, cells(label('Sum'), sumOf(invoice.lines))], true);
}

function drawNotes(page: Page, invoice: Invoice): void {
  const label = labelsOf(invoice);
  page.need(42);
  if (invoice.placeOfSupply.isAssumed) {
    const note = label('The address does not tell its state: the place of supply is assumed.', '\n');
    page.y = page.text(note, LEFT, WIDTH, { size: 7 });
  }
  page.y = page.text(label('Made by a computer: it needs no signature.', '\n'), LEFT, WIDTH, { size: 7 });
}
