import PDFDocument from 'pdfkit';
import { MAIN_FONT, openFont, runsOf, withoutEmoji } from './fonts';
import { linesOf } from './lines';

type Pdf = PDFKit.PDFDocument;

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 36;
const FOOTER = 24;
export const LEFT = MARGIN;
export const WIDTH = A4.width - 2 * MARGIN;
const BOTTOM = A4.height - MARGIN - FOOTER;

const LINE_COLOUR = '#b8bfc6';
const SHADE = '#eef2f0';
const INK = '#1b1f23';

/** Heights in units of the font size; the letters of some scripts reach lower than the main font's. */
const ASCENT = 0.896;
const LINE_HEIGHT = 1.304;
const HIGHER_LINE = 1.44;

interface TextStyle {
  size?: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'center';
}

/** A column of a table; `x` (from the left edge of the text) and `width` in points. */
export interface Column extends TextStyle {
  title: string;
  width: number;
}

export interface Page {
  /** Current position, in points from the top. */
  y: number;
  gap(points: number): void;
  /** Draws wrapped text at a position. @returns where it ends, in points from the top */
  text(text: string, x: number, width: number, style?: TextStyle, y?: number): number;
  rule(): void;
  /** Begins a new page unless this much space is left. @returns whether it did */
  need(points: number): boolean;
  /** Row heights follow the text; the header is repeated on every page. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], lastIsSum?: boolean): void;
  /** Draws the footer of every page. */
  finish(foot: (page: number, pages: number) => string): Promise<Buffer>;
}

/** A4 pages of one document; equal input gives equal bytes. */
export function openPages(info: { title: string; author: string; createdAt: Date }): Page {
  const doc: Pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    // No font of pdfkit: every text names its own.
    font: '',
    info: {
      Title: info.title,
      Author: info.author,
      CreationDate: info.createdAt,
      ModDate: info.createdAt,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));

  const useFont = (file: string) => doc.registerFont(file, openFont(file)).font(file);
  // Fonts are numbered by first use: the order must not depend on the text, or stored documents would change.
  useFont(MAIN_FONT.regular);
  const measured = (text: string, { size = 8, bold = false }: TextStyle) =>
    runsOf(text).map((run) => {
      const file = bold ? run.font.bold : run.font.regular;
      return { ...run, file, width: useFont(file).fontSize(size).widthOfString(run.text) };
    });
  const widthOf = (text: string, style: TextStyle) =>
    measured(text, style).reduce((sum, { width }) => sum + width, 0);
  const layOut = (text: string, width: number, style: TextStyle) => {
    const lines = linesOf(withoutEmoji(text), width, (part) => widthOf(part, style)).map((line) =>
      measured(line, style),
    );
    const heightOf = (line: (typeof lines)[number]) =>
      (style.size ?? 8) * (line.some(({ font }) => font !== MAIN_FONT) ? HIGHER_LINE : LINE_HEIGHT);
    return lines.map((runs) => ({ runs, height: heightOf(runs) }));
  };
  const heightOf = (lines: ReturnType<typeof layOut>) => lines.reduce((sum, { height }) => sum + height, 0);
  const START = { left: 0, center: 0.5, right: 1 };
  /** @returns where the lines end, in points from the top */
  const draw = (lines: ReturnType<typeof layOut>, x: number, width: number, style: TextStyle, y: number) => {
    const { size = 8, align = 'left' } = style;
    doc.fillColor(INK);
    for (const { runs, height } of lines) {
      const free = width - runs.reduce((sum, run) => sum + run.width, 0);
      let start = x + free * START[align];
      for (const run of runs) {
        const options = { lineBreak: false, baseline: 'alphabetic' } as const;
        useFont(run.file)
          .fontSize(size)
          .text(run.text, start, y + ASCENT * size, options);
        start += run.width;
      }
      y += height;
    }
    return y;
  };

  const page: Page = {
    y: MARGIN,
    gap(points) {
      page.y += points;
    },
    text(text, x, width, style = {}, y = page.y) {
      return draw(layOut(text, width, style), x, width, style, y);
    },
    rule() {
      doc.moveTo(LEFT, page.y).lineTo(LEFT + WIDTH, page.y);
      doc.lineWidth(0.5).strokeColor(LINE_COLOUR).stroke();
    },
    need(points) {
      if (page.y + points <= BOTTOM) return false;
      doc.addPage();
      page.y = MARGIN;
      return true;
    },
    table(columns, rows, lastIsSum = false) {
      const padding = 3;
      const layOutRow = (texts: readonly string[], bold: boolean) => {
        const cells = columns.map(({ width: outer, ...style }, at) => {
          const width = outer - 2 * padding;
          return { style, width, lines: layOut(texts[at] ?? '', width, { ...style, bold }) };
        });
        return { cells, height: Math.max(...cells.map(({ lines }) => heightOf(lines))) + 2 * padding };
      };
      const drawRow = ({ cells, height }: ReturnType<typeof layOutRow>, shaded: boolean) => {
        if (shaded) doc.rect(LEFT, page.y, WIDTH, height).fill(SHADE);
        let x = LEFT;
        for (const { style, width, lines } of cells) {
          draw(lines, x + padding, width, style, page.y + padding);
          x += width + 2 * padding;
        }
        page.y += height;
        page.rule();
      };
      const titles = layOutRow(
        columns.map(({ title }) => title),
        true,
      );
      const drawn = rows.map((texts, at) => layOutRow(texts, lastIsSum && at === rows.length - 1));
      page.need(titles.height + (drawn[0]?.height ?? 0));
      drawRow(titles, true);
      for (const [at, row] of drawn.entries()) {
        if (page.need(row.height)) drawRow(titles, true);
        drawRow(row, lastIsSum && at === rows.length - 1);
      }
    },
    finish(foot) {
      const { start, count } = doc.bufferedPageRange();
      for (let at = start; at < start + count; at += 1) {
        doc.switchToPage(at);
        // Text below the margin would begin a new page.
        doc.page.margins.bottom = 0;
        page.text(foot(at + 1, count), LEFT, WIDTH, { size: 7, align: 'center' }, A4.height - MARGIN - 10);
      }
      return new Promise((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
        doc.end();
      });
    },
  };
  return page;
}
