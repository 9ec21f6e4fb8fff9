import { downloadBytes, downloadText } from '../../lib/download';
import { t } from '../../lib/language';
import { linesOf, type ReportTable } from './report-table';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `sales-by-day-2026-11-01-to-2026-11-30` */
const fileName = (title: string, period: string): string =>
  `${title.toLowerCase().replaceAll(' ', '-')}-${period}`;

const titlesOf = ({ columns }: ReportTable): string[] => columns.map(({ title }) => t(title));

/** @param period part of the file's name */
export async function saveCsv(table: ReportTable, period: string): Promise<void> {
  const { csvOf } = await import('@tokri/product-file');
  downloadText(`${fileName(table.title, period)}.csv`, csvOf(titlesOf(table), linesOf(table)), 'text/csv');
}

/** One sheet for each table. @param name of the file, in English */
export async function saveXlsx(name: string, tables: readonly ReportTable[], period: string): Promise<void> {
  const { xlsxOf } = await import('@tokri/product-file');
  const sheets = tables.map((table) => ({
    name: t(table.title),
    titles: titlesOf(table),
    rows: linesOf(table),
  }));
  downloadBytes(`${fileName(name, period)}.xlsx`, await xlsxOf(sheets), XLSX);
}
