import { rowsOf } from '../columns';
import { proposeColumns } from '../proposals/propose-columns';
import { aZip } from '../pictures/zip-builder';
import { readFile } from '../read-file';
import { anXlsx, sheetXml, type BuiltCell } from './xlsx-builder';

/** The values sent to the import for a column with this title. */
async function sent(title: string, cells: readonly BuiltCell[], formats: readonly (string | number)[] = []) {
  const table = await readFile(
    await anXlsx([['name', title], ...cells.map((cell) => ['Tea', cell])], formats),
  );
  return rowsOf(table, proposeColumns(table)).map(({ cells: { name: _name, ...rest }, problems }) =>
    problems ? problems.map(({ field, reason }) => `${field} ${reason}`) : Object.values(rest)[0],
  );
}
const formatted = (format: string | number, value: number) => [[{ value, style: 0 }], [format]] as const;

test('a sheet of 5,000 rows is unpacked without a worker, which the content security policy of the shop forbids', async () => {
  const worker = jest.fn();
  const browser = globalThis as { Worker?: unknown };
  browser.Worker = worker;
  const rows = Array.from({ length: 5_000 }, (_each, at) => [
    `Rice ${at} ${'of the best harvest '.repeat(4)}`,
    { value: at + 1 },
  ]);
  const { rows: read } = await readFile(await anXlsx([['name', 'price'], ...rows]));
  delete browser.Worker;
  expect([read.length, read.at(-1)?.cells[1]]).toEqual([5_000, '5000']);
  expect(worker).not.toHaveBeenCalled();
});

test.each([
  ['discount', '0%', 0.1, '10%'],
  ['discount', '0.00%', 0.125, '12.50%'],
  ['gst', 9, 0.05, '5%'],
  ['barcode', '0000000000000', 12_345_678_905, '0012345678905'],
  ['barcode', 'General', 8_901_234_567_890, '8901234567890'],
  ['barcode', '0.00E+00', 8_901_234_567_890, '8901234567890'],
  ['price', '#,##0.00', 1_299.5, '1299.50'],
  ['price', '[$₹-4009]\\ #,##0.00', 1_299, '1299.00'],
  ['price', '_ "₹"* #,##0.00_ ;_ "₹"* \\-#,##0.00_ ;_ "₹"* "-"??_ ;_ @_ ', 120_000, '120000.00'],
  ['price', '[>=100000]##\\,##\\,##0.00;##,##0.00', 120_000, '120000.00'],
  ['price', 'General', 0.1 + 0.2, '0.3'],
  ['price', '0', 49.5, '50'],
  ['price', 'General', 1.299, '1.2990'],
  ['price', '0.00" Rs/kg"', 49.5, '49.50'],
  ['stock', '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', 0, '0'],
  ['stock', '#,##0;(#,##0)', -3, '-3'],
  ['price', '0,"K"', 12_000, '12K'],
  ['unit', '0" g"', 200, '200 g'],
  ['unit', 'General" ml"', 200, '200 ml'],
] as const)('%s in the format %p: %p is %p', async (title, format, value, shown) => {
  expect(await sent(title, ...formatted(format, value))).toEqual([shown]);
});

test('dates are read as they are shown, and are a problem where a spreadsheet made them', async () => {
  const cells = ['d-mmm', 14, 17].map((_format, style) => ({ value: 46_024, style }));
  const formats = ['d-mmm', 14, 17];
  const made = 'is a date that a spreadsheet made: write the cell as text';
  expect(await sent('unit', cells, formats)).toEqual([
    [`unit “2-Jan” ${made}`],
    [`unit “02-01-2026” ${made}`],
    [`unit “Jan-26” ${made}`],
  ]);
  expect(await sent('description', cells, formats)).toEqual(['2-Jan', '02-01-2026', 'Jan-26']);
});

test('a formula that failed is a problem; a missing number is left to the check', async () => {
  const failed = (value: string) => [{ type: 'e', value }];
  expect(await sent('brand', failed('#REF!'))).toEqual([['brand “#REF!” is a formula that failed']]);
  expect(await sent('price', failed('#N/A'))).toEqual(['#N/A']);
});

test('shared texts with runs, readings, entities and escapes', async () => {
  const shared =
    '<sst><si><t>name</t></si><si><r><t>Tea</t></r><r><t xml:space="preserve"> &amp; &#2342;&#x942;&#x927;</t></r><rPh><t>no</t></rPh></si>' +
    '<si><t>a_x000A_b <![CDATA[<c>]]></t></si></sst>';
  const cell = (value: number) => [{ value, type: 's' }];
  const file = await anXlsx([cell(0), cell(1), cell(2)], [], { 'xl/sharedStrings.xml': shared });
  expect((await readFile(file)).rows.map(({ cells }) => cells)).toEqual([['Tea & दूध'], ['a\nb <c>']]);
});

test('hidden sheets, namespaces, gaps and rows of their own number', async () => {
  const sheet =
    '<x:worksheet><x:sheetData><x:row r="3"><x:c r="A3" t="str"><x:v>name</x:v></x:c><x:c r="C3" t="str"><x:v>price</x:v></x:c></x:row>' +
    '<x:row r="7"><x:c r="C7"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const file = await anXlsx([['old']], [], {
    'xl/workbook.xml':
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" state="hidden" r:id="rId1"/><sheet name="b" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<R><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/second.xml"/></R>',
    'xl/second.xml': sheet,
  });
  expect(await readFile(file)).toEqual({
    titles: ['name', '', 'price'],
    rows: [{ line: 7, cells: ['', '', '5'] }],
  });
});

const tooLarge = 'This XLSX file unpacks to more than can be read. Please save it as CSV.';

test.each([
  ['one text a million times', sheetXml([['name'], ['a'.repeat(3_000_000)]])],
  ['columns that nobody has', `<a>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(700)}</a>`],
])('%s is refused before it fills the memory [A-5.2.3]', async (_what, xml) => {
  const file = await anXlsx([], [], { 'xl/worksheets/sheet1.xml': xml });
  await expect(readFile(file)).rejects.toThrow(tooLarge);
});

test('a document type is refused, so nothing expands and no file is read for it [A-1.5.1]', async () => {
  const type = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y SYSTEM "file:///etc/passwd">]>';
  const sheet = `${type}${sheetXml([['name'], ['Tea']])}`;
  const file = await anXlsx([], [], { 'xl/worksheets/sheet1.xml': sheet });
  await expect(readFile(file)).rejects.toThrow('This XLSX file cannot be read.');
});

test('a file locked with a password is refused', async () => {
  const zip = await aZip({ 'xl/workbook.xml': '<workbook/>' }, 'secret');
  await expect(readFile(new Uint8Array(await zip.arrayBuffer()))).rejects.toThrow('locked with a password');
});
