import { aZip } from '../pictures/zip-builder';

export type BuiltCell = string | { value: string | number; style?: number; type?: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const cellXml = (cell: BuiltCell): string =>
  typeof cell === 'string'
    ? `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    : `<c${cell.style === undefined ? '' : ` s="${cell.style}"`}${cell.type ? ` t="${cell.type}"` : ''}><v>${cell.value}</v></c>`;

export const sheetXml = (rows: readonly (readonly BuiltCell[])[]): string =>
  `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('')}</sheetData></worksheet>`;

const stylesXml = (formats: readonly (string | number)[]): string => {
  const own = formats.map((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>` : '',
  );
  const styles = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'string' ? 164 + at : format}"/>`,
  );
  return `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
};

/** An XLSX file. @param formats of the styles 0, 1, 2...: a pattern, or the number of a built-in format */
export async function anXlsx(
  rows: readonly (readonly BuiltCell[])[],
  formats: readonly (string | number)[] = [],
  more: Record<string, string> = {},
): Promise<Uint8Array> {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const zip = await aZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(formats),
    'xl/worksheets/sheet1.xml': sheetXml(rows),
    ...more,
  });
  return new Uint8Array(await zip.arrayBuffer());
}
