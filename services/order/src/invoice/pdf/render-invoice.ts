import { isInterState, invoiceTotal, sumOf, taxSummary, titleOf, type Invoice } from '../invoice';
import { stateTaxName, type State } from '../states';
import { taxOf, totalOf, type TaxAmounts } from '../tax';
import { amountInWords } from '../words';
import { LEFT, openPages, WIDTH, type Column, type Page } from './page';

const AMOUNT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

const amount = (paise: number): string => AMOUNT.format(paise / 100);
const rupees = (paise: number): string => `₹ ${amount(paise)}`;
const named = ({ name, code }: State): string => `${name} (${code})`;

/** The invoice or credit note on A4 pages; the same facts are the same bytes. */
export function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const { number, seller, issuedAt } = invoice;
  const title = titleOf(invoice);
  const page = openPages({ title: `${title} ${number}`, author: seller.name, createdAt: issuedAt });
  drawHead(page, invoice, title);
  drawLines(page, invoice);
  page.need(170);
  page.gap(10);
  drawTotals(page, invoice);
  page.gap(12);
  drawSummary(page, invoice);
  page.gap(10);
  drawNotes(page);
  return page.finish((at, count) => `${title} ${number} · ${seller.name} · Page ${at} of ${count}`);
}

function drawHead(page: Page, invoice: Invoice, title: string): void {
  const { seller, buyer, number, issuedAt, orderNumber, orderedAt, reverses } = invoice;
  const half = WIDTH / 2 - 8;
  const right = LEFT + WIDTH - half;
  const top = page.y;
  page.y = page.text(seller.name, LEFT, half, { size: 13, bold: true });
  page.y = page.text(seller.address, LEFT, half);
  page.y = page.text(`GSTIN ${seller.gstin} · ${named(seller.state)}`, LEFT, half, { bold: true });
  const titleEnd = page.text(title, right, half, { size: 16, bold: true, align: 'right' }, top);
  const copyEnd = page.text('Original for recipient', right, half, { align: 'right' }, titleEnd);
  page.y = Math.max(page.y, copyEnd) + 8;
  page.rule();
  page.gap(8);

  const { name, address_line, city, state, pincode, country, mobile } = buyer;
  const facts = [
    [invoice.kind === 'invoice' ? 'Invoice number' : 'Credit note number', number],
    ['Date', DAY.format(issuedAt)],
    ...(reverses ? [['For invoice', `${reverses.number} of ${DAY.format(reverses.issuedAt)}`]] : []),
    ['Order', `${orderNumber} of ${DAY.format(orderedAt)}`],
    ['Place of supply', named(invoice.placeOfSupply)],
    ['Reverse charge', 'No'],
  ];
  const place = [`${city} ${pincode}`.trim(), state, country].filter(Boolean).join(', ');
  let y = page.text('Billed and delivered to', LEFT, half, { bold: true });
  for (const line of [name, address_line, place, mobile && `Mobile ${mobile}`].filter(Boolean))
    y = page.text(line ?? '', LEFT, half, {}, y);
  for (const [label = '', value = ''] of facts) {
    page.text(label, right, 90, { bold: true });
    page.y = page.text(value, right + 90, half - 90, { align: 'right' });
  }
  page.y = Math.max(page.y, y) + 10;
}

/** Tax columns: centre and state within a state, one for both between states. */
function taxColumns(invoice: Invoice, width: number): Column[] {
  const column = (title: string): Column => ({ title, width, align: 'right' });
  return isInterState(invoice)
    ? [column('IGST')]
    : [column('CGST'), column(stateTaxName(invoice.placeOfSupply))];
}
const taxCells = (invoice: Invoice, { cgst, sgst, igst }: TaxAmounts): string[] =>
  isInterState(invoice) ? [amount(igst)] : [amount(cgst), amount(sgst)];

function drawLines(page: Page, invoice: Invoice): void {
  const right = (title: string, width: number): Column => ({ title, width, align: 'right' });
  const others: Column[] = [
    { title: 'HSN', width: 46 },
    right('Qty', 28),
    right('Price', 48),
    right('Discount', 50),
    right('Taxable value', 52),
    right('GST', 30),
    ...taxColumns(invoice, isInterState(invoice) ? 52 : 44),
    right('Total', 52),
  ];
  const used = others.reduce((sum, { width }) => sum + width, 20);
  const columns: Column[] = [{ title: '#', width: 20 }, { title: 'Item', width: WIDTH - used }, ...others];
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
    'Amounts in rupees. Price and discount include GST; taxable value does not.',
    LEFT,
    WIDTH,
    {
      size: 7,
    },
  );
}

function drawTotals(page: Page, invoice: Invoice): void {
  const sum = sumOf(invoice.lines);
  const total = invoiceTotal(invoice);
  const taxes: [string, number][] = isInterState(invoice)
    ? [['IGST', sum.igst]]
    : [
        ['CGST', sum.cgst],
        [stateTaxName(invoice.placeOfSupply), sum.sgst],
      ];
  const rows: [string, number][] = [
    ['Discounts in these prices', invoice.lines.reduce((all, { discount }) => all + discount, 0)],
    ['Taxable value', sum.taxable],
    ...taxes,
  ];
  const [width, x] = [220, LEFT + WIDTH - 220];
  const top = page.y;
  const label = invoice.kind === 'invoice' ? 'Invoice total in words' : 'Credited in words';
  const labelEnd = page.text(label, LEFT, WIDTH - width - 20, { bold: true });
  const wordsEnd = page.text(amountInWords(total), LEFT, WIDTH - width - 20, { size: 9 }, labelEnd);
  page.y = top;
  for (const [name, paise] of rows) {
    page.text(name, x, 120);
    page.y = page.text(amount(paise), x + 120, width - 120, { align: 'right' }) + 1;
  }
  page.gap(3);
  page.text(invoice.kind === 'invoice' ? 'Total' : 'Total credited', x, 120, { size: 11, bold: true });
  page.y = page.text(rupees(total), x + 120, width - 120, { size: 11, bold: true, align: 'right' });
  page.y = Math.max(page.y, wordsEnd);
}

/** The tax by rate. */
function drawSummary(page: Page, invoice: Invoice): void {
  const columns: Column[] = [
    { title: 'GST rate', width: WIDTH - 5 * 80, align: 'left' },
    { title: 'Taxable value', width: 80, align: 'right' },
    ...taxColumns(invoice, isInterState(invoice) ? 160 : 80),
    { title: 'Tax', width: 80, align: 'right' },
    { title: 'With tax', width: 80, align: 'right' },
  ];
  const cells = (name: string, amounts: TaxAmounts) => [
    name,
    amount(amounts.taxable),
    ...taxCells(invoice, amounts),
    amount(taxOf(amounts)),
    amount(totalOf(amounts)),
  ];
  const rows = taxSummary(invoice).map(({ taxRate, ...amounts }) => cells(`${taxRate}%`, amounts));
  page.table(columns, [...rows, cells('Sum', sumOf(invoice.lines))], true);
}

function drawNotes(page: Page): void {
  page.need(14);
  page.y = page.text('Made by a computer: it needs no signature.', LEFT, WIDTH, { size: 7 });
}
