import { readFile } from '../read-file';
import { openArchive } from './archive';
import { xlsxOf } from './write-xlsx';

const SHEET = {
  name: 'Sales by [day]: net/gross',
  titles: ['Product', 'Net'],
  rows: [
    ['=HYPERLINK("http://x.example")', 1_234.5],
    ['+1 & <b>', 7],
    ['दूध\u0001', 0],
  ],
};

const partOf = async (file: Uint8Array, path: string) => {
  let text = '';
  await (await openArchive(file)).read(path, (part) => (text += part));
  return text;
};

test('texts stay texts and numbers numbers', async () => {
  const file = await xlsxOf([SHEET]);
  const { titles, rows } = await readFile(file);
  expect(titles).toEqual(SHEET.titles);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['=HYPERLINK("http://x.example")', '1234.50'],
    ['+1 & <b>', '7'],
    ['दूध', '0'],
  ]);
  const sheet = await partOf(file, 'xl/worksheets/sheet1.xml');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<v>1234.5</v>');
});

test('each table is a sheet with a name that spreadsheets accept', async () => {
  const file = await xlsxOf([SHEET, { name: 'HSN', titles: ['Code'], rows: [] }]);
  const names = [...(await partOf(file, 'xl/workbook.xml')).matchAll(/name="([^"]*)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['Sales by  day   net gross', 'HSN']);
  expect(await partOf(file, 'xl/worksheets/sheet2.xml')).toContain('Code');
});
