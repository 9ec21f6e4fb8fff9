import writeXlsxFile from 'write-excel-file/node';
import { decodeText, readFile, UnreadableFile } from './read-file';

const bytes = (text: string) => new TextEncoder().encode(text);
const cellsOf = async (text: string) => {
  const { titles, rows } = await readFile(bytes(text));
  return [titles, ...rows.map(({ cells }) => cells)];
};

test.each([
  ['commas', 'name,price\n"Rice, gold",49.50\n'],
  ['semicolons', 'name;price\nRice, gold;49.50\n'],
  ['tabs', 'name\tprice\nRice, gold\t49.50\n'],
  ['a byte order mark and Windows lines', '\ufeffname,price\r\n"Rice, gold",49.50\r\n'],
])('CSV with %s is read', async (_what, text) => {
  expect(await cellsOf(text)).toEqual([
    ['name', 'price'],
    ['Rice, gold', '49.50'],
  ]);
});

test('empty lines are left out, short ones filled up, and each knows its line', async () => {
  expect(await readFile(bytes('\n\nname,price\n\nRice\n,,\nGhee,5,more\n'))).toEqual({
    titles: ['name', 'price'],
    rows: [
      { line: 5, cells: ['Rice', ''] },
      { line: 7, cells: ['Ghee', '5'] },
    ],
  });
});

test('texts are UTF-8, else Windows-1252', () => {
  expect(decodeText(bytes('\ufeffघी ₹'))).toBe('घी ₹');
  expect(decodeText(new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x92, 0x73]))).toBe('Café’s');
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toBe('A');
});

test('the apostrophe that escapes a formula is removed', async () => {
  expect(await cellsOf("name,sku\n'=1+1,''-5\n'Tis,5'\n")).toEqual([
    ['name', 'sku'],
    ['=1+1', "'-5"],
    ["'Tis", "5'"],
  ]);
});

test.each([
  ['a file without rows', 'name,price\n', 'There are no rows in this file.'],
  ['a quotation mark that is not closed', 'name,price\n"Rice,5\nGhee,6\n', 'is not closed'],
  ['no sheet', 'PK\u0003\u0004 and nothing else', 'This XLSX file cannot be read.'],
])('%s is refused', async (_what, text, reason) => {
  await expect(readFile(bytes(text))).rejects.toThrow(reason);
  await expect(readFile(bytes(text))).rejects.toThrow(UnreadableFile);
});

test('the first sheet of an XLSX file is read, with cells of any kind', async () => {
  const sheet = await writeXlsxFile([
    ['name', 'price', 'stock', 'live'].map((value) => ({ value })),
    [{ value: 'Rice, “gold”' }, { value: 0.1, format: '0%' }, { value: 7 }, { value: true }],
    [null, null, null, null],
    [{ value: '=1+1' }, null, { value: 0 }, null],
  ]).toBuffer();
  expect(await readFile(new Uint8Array(sheet))).toEqual({
    titles: ['name', 'price', 'stock', 'live'],
    rows: [
      { line: 2, cells: ['Rice, “gold”', '10%', '7', 'true'] },
      { line: 4, cells: ['=1+1', '', '0', ''] },
    ],
  });
});

test.each([
  ['a heading', 'Stock list of November\n\nname;price;stock\nRice;49;7\n', 4],
  ['a heading in columns', 'Nila Stores;;\n27 November;;\nname;price;stock\nRice;49;7\n', 4],
  ['its separator', 'sep=;\nname;price;stock\nRice, gold;49;7\n', 3],
  ['its separator in quotes', '\ufeff"sep=|"\r\nname|price|stock\r\nRice|49|7\r\n', 3],
])('%s above the titles is skipped, and lines keep their numbers', async (_what, text, line) => {
  const table = await readFile(bytes(text));
  expect([table.titles, table.rows.map((row) => row.line)]).toEqual([['name', 'price', 'stock'], [line]]);
});

test('unknown titles are read from the first line, even if a row has known words', async () => {
  expect((await readFile(bytes('Artikel;Preis\nname;5\nRice;6\n'))).titles).toEqual(['Artikel', 'Preis']);
  const tuning = 'Kind;Group or query;1\nsynonyms;brand;make\nsynonyms;name;price\n';
  expect((await readFile(bytes(tuning), { titles: 'first' })).titles[0]).toBe('Kind');
});

const compound = (...more: number[]) =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...more]);
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);

test.each([
  ['an old Excel file', compound(1, 2, 3), 'old Excel (.xls). Please save it as XLSX or CSV'],
  ['a locked XLSX file', compound(9, ...utf16('EncryptedPackage')), 'locked with a password'],
  ['a web page', bytes('\ufeff\n<html><table><tr><td>name</td></tr></table>'), 'a web page, not a table'],
  ['a web page that begins with a comment', bytes('<!-- x --><table>'), 'a web page, not a table'],
  ['a table of Excel 2003', bytes('<?xml version="1.0"?><Workbook/>'), 'save it as XLSX or CSV'],
])('%s is refused, with advice', async (_what, file, reason) => {
  await expect(readFile(file)).rejects.toThrow(UnreadableFile);
  await expect(readFile(file)).rejects.toThrow(reason);
});
