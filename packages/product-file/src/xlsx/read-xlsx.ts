import { UnreadableFile } from '../unreadable-file';
import type { Line } from '../table';
import { openArchive, type Archive } from './archive';
import { BUILT_IN } from './display-value';
import { createRowReader, unescaped, type Workbook } from './sheet-rows';
import { createXmlParser, type XmlReader } from './xml';

/** The first visible sheet, with its cells as displayed. @throws UnreadableFile */
export async function readXlsx(bytes: Uint8Array): Promise<Line[]> {
  try {
    return await readFirstSheet(await openArchive(bytes));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This XLSX file cannot be read.');
  }
}

async function readFirstSheet(archive: Archive): Promise<Line[]> {
  const { sheetId, since1904 } = await readWorkbook(archive);
  const paths = await readPaths(archive);
  const sheet = paths.byId.get(sheetId ?? '') ?? 'xl/worksheets/sheet1.xml';
  const workbook: Workbook = {
    sharedStrings: await readSharedStrings(archive, paths.sharedStrings),
    formats: await readFormats(archive, paths.styles),
    since1904,
  };
  const { read, lines } = createRowReader(workbook);
  await archive.read(sheet, read);
  return lines;
}

/** A missing part is read as empty. */
async function readPart(archive: Archive, path: string, reader: XmlReader): Promise<void> {
  if (archive.has(path)) await archive.read(path, createXmlParser(reader));
}

async function readWorkbook(archive: Archive): Promise<{ sheetId: string | undefined; since1904: boolean }> {
  const sheets: { id: string | undefined; isHidden: boolean }[] = [];
  let since1904 = false;
  await readPart(archive, 'xl/workbook.xml', {
    open(name, attribute) {
      if (name === 'workbookPr') since1904 ||= /^(?:1|true)$/.test(attribute('date1904') ?? '');
      if (name === 'sheet')
        sheets.push({ id: attribute('id'), isHidden: /hidden/i.test(attribute('state') ?? '') });
    },
  });
  return { sheetId: (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])?.id, since1904 };
}

async function readPaths(archive: Archive) {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      byId.set(attribute('Id') ?? '', path);
      byType.set(/[^/]*$/.exec(attribute('Type') ?? '')?.[0] ?? '', path);
    },
  });
  return {
    byId,
    sharedStrings: byType.get('sharedStrings') ?? 'xl/sharedStrings.xml',
    styles: byType.get('styles') ?? 'xl/styles.xml',
  };
}

/** The texts of cells; text runs are joined, phonetic readings of Asian letters (`rPh`) are left out. */
async function readSharedStrings(archive: Archive, path: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let hidden = 0;
  const reader: XmlReader = {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') hidden += 1;
      else if (name === 't') isText = hidden === 0;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') hidden -= 1;
      else if (name === 'si') strings.push(unescaped(text));
    },
  };
  await readPart(archive, path, reader);
  return strings;
}

async function readFormats(archive: Archive, path: string): Promise<(string | undefined)[]> {
  const own = new Map<number, string>();
  const formats: (string | undefined)[] = [];
  let isCells = false;
  await readPart(archive, path, {
    open(name, attribute) {
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      else if (name === 'cellXfs') isCells = true;
      else if (name === 'xf' && isCells) {
        const id = Number(attribute('numFmtId') ?? 0);
        formats.push(own.get(id) ?? BUILT_IN[id]);
      }
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return formats;
}
