import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';

/** A text, or a number that sheets compute with. Texts are never run as formulas. */
export type SheetCell = string | number;

export interface Sheet {
  name: string;
  titles: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const font = (more: string): string => `<font>${more}<sz val="11"/><name val="Calibri"/></font>`;
const format = (pattern: number, fontId: number): string =>
  `<xf numFmtId="${pattern}" fontId="${fontId}" fillId="0" borderId="0" applyNumberFormat="1" applyFont="1"/>`;

/** Styles of the cells: 0 usual, 1 with two decimals, 2 bold. */
const STYLES =
  `<styleSheet xmlns="${SPREADSHEET}"><fonts count="2">${font('')}${font('<b/>')}</fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  `<cellStyleXfs count="1">${format(0, 0)}</cellStyleXfs>` +
  `<cellXfs count="3">${format(0, 0)}${format(2, 0)}${format(0, 1)}</cellXfs></styleSheet>`;

/** Characters that XML cannot have are left out. */
const escaped = (text: string): string =>
  text
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const textCell = (text: string, style = 0): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const cellXml = (cell: SheetCell): string =>
  typeof cell === 'string' ? textCell(cell) : `<c s="${Number.isInteger(cell) ? 0 : 1}"><v>${cell}</v></c>`;

const rowXml = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

const sheetXml = ({ titles, rows }: Sheet): string =>
  `${HEAD}<worksheet xmlns="${SPREADSHEET}"><sheetData>` +
  rowXml(titles.map((title) => textCell(title, 2))) +
  rows.map((cells) => rowXml(cells.map(cellXml))).join('') +
  '</sheetData></worksheet>';

/** Names of sheets have at most 31 characters, and none of those of formulas. */
const sheetName = (name: string): string => escaped(name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31));

const relationships = (items: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items
    .map((item, at) => `<Relationship Id="rId${at + 1}" ${item}/>`)
    .join('')}</Relationships>`;

const related = (kind: string, target: string): string => `Type="${OFFICE}/${kind}" Target="${target}"`;

function partsOf(sheets: readonly Sheet[]): Record<string, string> {
  const paths = sheets.map((_sheet, at) => `worksheets/sheet${at + 1}.xml`);
  const part = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}" ContentType="${KIND}.${kind}+xml"/>`;
  return {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      part('workbook.xml', 'sheet.main') +
      part('styles.xml', 'styles') +
      `${paths.map((path) => part(path, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relationships([related('officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>` +
      sheets
        .map(({ name }, at) => `<sheet name="${sheetName(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationships([
      ...paths.map((path) => related('worksheet', path)),
      related('styles', 'styles.xml'),
    ]),
    'xl/styles.xml': `${HEAD}${STYLES}`,
    ...Object.fromEntries(paths.map((path, at) => [`xl/${path}`, sheetXml(sheets[at]!)])),
  };
}

/** An XLSX file with a sheet for each table; the first row has the titles. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [path, xml] of Object.entries(partsOf(sheets))) await zip.add(path, new TextReader(xml));
  return zip.close();
}
