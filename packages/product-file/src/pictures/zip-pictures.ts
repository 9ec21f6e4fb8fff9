import { cut } from '@tokri/contracts/cut';
import { uploadedPictureUrl } from '@tokri/contracts/uploaded-picture';
import { AND } from '../cells';
import { picturesIn } from '../cell-pictures';
import type { FileRow } from '../columns';
import { MAX_PROBLEMS } from '../numbers/number-form';
import { createFileNames, type FileNames } from './picture-names';
import { hashOfPicture, UnreadablePicture, type ZipFile } from './picture-zip';

/** Result for a file: its hash in the shop, or why it cannot be a picture. */
export type Judgement = { hash: string } | { problem: string };

export interface ZipPictures {
  /** Files that rows name, in the order of the rows; each once. */
  used: ZipFile[];
  unused: string[];
  /** Names in rows that the ZIP does not contain. */
  missing: string[];
}

export function findPictures(
  rows: readonly FileRow[],
  files: readonly ZipFile[],
): ZipPictures & { names: FileNames<ZipFile> } {
  const names = createFileNames(files);
  const used = new Set<ZipFile>();
  const missing = new Set<string>();
  for (const name of rows.flatMap(({ cells }) => picturesIn(cells.pictures ?? ''))) {
    const found = names.find(name);
    if (found && 'file' in found) used.add(found.file);
    else if (found) missing.add(name);
  }
  const unused = files.filter((file) => !used.has(file)).map(({ name }) => name);
  return { names, used: [...used], unused, missing: [...missing] };
}

/** Unpacks a file and computes its name in the shop. */
export async function readJudged(file: ZipFile): Promise<{ judgement: Judgement; bytes?: Uint8Array }> {
  try {
    const bytes = await file.read();
    return { judgement: { hash: hashOfPicture(bytes) }, bytes };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { judgement: { problem: error.message } };
    throw error;
  }
}

export const judge = async (file: ZipFile): Promise<Judgement> => (await readJudged(file)).judgement;

/** A file of a ZIP, as passed between commands: without a result when no row names it. */
export interface ListedFile extends Pick<ZipFile, 'name' | 'sameAs'> {
  judgement?: Judgement;
}

/** The rows with the addresses of the pictures that another command has stored. */
export function withListedPictures(rows: readonly FileRow[], files: readonly ListedFile[]): FileRow[] {
  const judged = files.flatMap((file) => (file.judgement ? [[file, file.judgement] as const] : []));
  return withAddresses(rows, createFileNames(files), new Map(judged));
}

/** The rows with the addresses of their pictures; a missing or refused picture is a problem of its rows only. */
export function withAddresses<File>(
  rows: readonly FileRow[],
  names: FileNames<File>,
  judgements: ReadonlyMap<File, Judgement>,
): FileRow[] {
  return rows.map((row) => {
    if (row.cells.pictures === undefined) return row;
    const addresses: string[] = [];
    const reasons: string[] = [];
    for (const name of picturesIn(row.cells.pictures)) {
      const found = names.find(name);
      const told = found && 'file' in found ? judgements.get(found.file) : found;
      if (!told) addresses.push(name);
      else if ('hash' in told) addresses.push(uploadedPictureUrl(told.hash));
      else reasons.push(found && 'file' in found ? `“${name}” ${told.problem}` : told.problem);
    }
    if (reasons.length > 0) return refused(row, reasons);
    return { ...row, cells: { ...row.cells, pictures: [...new Set(addresses)].join(AND) } };
  });
}

/** Maximum characters of a reason (docs/contract.md). */
const MAX_REASON = 300;

function refused(row: FileRow, reasons: string[]): FileRow {
  const {
    line,
    cells: { pictures: _pictures, ...cells },
    problems = [],
  } = row;
  const more = reasons.map((reason) => ({ field: 'pictures' as const, reason: cut(reason, MAX_REASON) }));
  return { line, cells, problems: [...problems, ...more].slice(0, MAX_PROBLEMS) };
}
