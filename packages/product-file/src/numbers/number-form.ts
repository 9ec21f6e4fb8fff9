import type { ImportField } from '@tokri/contracts';
import { cut } from '@tokri/contracts/cut';
import { valuesOf, type NumberForm } from './read-amount';

export const NUMBER_FIELDS: readonly ImportField[] = [
  ...(['price', 'salePrice', 'discount', 'stock', 'lowStockAt', 'taxRate'] as const),
];
/** Maximum number of problems of a row (docs/contract.md). */
export const MAX_PROBLEMS = 10;
/** Fields whose numbers never have three decimals; only percents can. */
const ROUND: readonly ImportField[] = ['price', 'salePrice', 'stock', 'lowStockAt'];

interface Row {
  line: number;
  cells: Partial<Record<ImportField, string>>;
  problems?: { field: ImportField; reason: string }[] | undefined;
}

interface Cell {
  row: number;
  line: number;
  text: string;
  values: Partial<Record<NumberForm, number>>;
}

/**
 * Reads the numbers of each column in one form, chosen by its unambiguous cells: `1.299` is 1299 in a column with
 * `49,50`, and 1.299 in one with `49.50`. Cells in the other form, and ambiguous cells that remain undecided, are
 * problems of their rows. Cells of the comma form become plain numbers. Idempotent.
 */
export function inOneNumberForm<Of extends Row>(rows: readonly Of[]): Of[] {
  const next = [...rows];
  for (const field of NUMBER_FIELDS) {
    for (const { row, cell, reason } of judge(field, cellsOf(next, field))) {
      const { cells, problems = [], ...rest } = next[row]!;
      next[row] = {
        ...rest,
        cells: cell === undefined ? cells : { ...cells, [field]: cell },
        ...((reason !== undefined || problems.length > 0) && {
          problems: [...problems, ...(reason === undefined ? [] : [{ field, reason }])].slice(
            0,
            MAX_PROBLEMS,
          ),
        }),
      } as Of;
    }
  }
  return next;
}

const cellsOf = (rows: readonly Row[], field: ImportField): Cell[] =>
  rows.flatMap(({ line, cells, problems = [] }, row) => {
    const text = cells[field];
    if (text === undefined || problems.some((problem) => problem.field === field)) return [];
    const values = valuesOf(text);
    return values.point === undefined && values.comma === undefined ? [] : [{ row, line, text, values }];
  });

interface Verdict {
  row: number;
  cell?: string;
  reason?: string;
}

function judge(field: ImportField, cells: readonly Cell[]): Verdict[] {
  const alone = (form: NumberForm, other: NumberForm) =>
    cells.filter(({ values }) => values[form] !== undefined && values[other] === undefined);
  const points = alone('point', 'comma');
  const commas = alone('comma', 'point');
  const isComma = commas.length > points.length;
  const [form, other]: [NumberForm, NumberForm] = isComma ? ['comma', 'point'] : ['point', 'comma'];
  const [proof, against] = isComma ? [commas[0], points[0]] : [points[0], commas[0]];
  return cells.flatMap(({ row, text, values }): Verdict[] => {
    const { [form]: value, [other]: otherwise } = values;
    if (value === undefined) return [{ row, reason: contradiction(text, proof ?? against!) }];
    const isAmbiguous = otherwise !== undefined && otherwise !== value;
    // Prices and pieces never have three decimals: three digits after the separator are thousands or a mistake.
    const isDoubtful = isAmbiguous && value < otherwise && ROUND.includes(field) && (isComma || !proof);
    if (isAmbiguous && (against ?? isDoubtful))
      return [{ row, reason: undecided(values, text, against ?? proof) }];
    return isComma || (isAmbiguous && value < otherwise) ? [{ row, cell: plainAmount(value, text) }] : [];
  });
}

/** A number in digits that only the point form allows (`1.299` becomes `1.2990`), with the percent sign of its text. */
export const plainAmount = (value: number | string, text: string): string =>
  `${String(value).replace(/^(\d{1,3}\.\d{3})$/, '$10')}${text.includes('%') ? '%' : ''}`;

const quoted = (text: string) => `“${cut(text.trim(), 40)}”`;
const contradiction = (text: string, { line, text: proof }: Cell) =>
  `${quoted(text)} is written otherwise than ${quoted(proof)} in line ${line}`;

function undecided({ point, comma }: Cell['values'], text: string, proof: Cell | undefined): string {
  const larger = Math.max(point ?? 0, comma ?? 0);
  const smaller = Math.min(point ?? 0, comma ?? 0);
  const may = `${quoted(text)} may be ${larger} or ${smaller}`;
  return proof ? `${may}: line ${proof.line} has ${quoted(proof.text)}` : may;
}
