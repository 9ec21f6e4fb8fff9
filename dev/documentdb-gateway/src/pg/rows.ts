import type { Param, Row, Statement } from './connection';

export type Run = (statement: Statement, params: Param[]) => Promise<Row[]>;

/** A cell of the first row, if it contains bytes. */
export function bytesIn(rows: Row[], column = 0): Buffer | undefined {
  const cell = rows[0]?.[column];
  return Buffer.isBuffer(cell) ? cell : undefined;
}

/** A cell of the first row, if it contains text. */
export function textIn(rows: Row[], column = 0): string | undefined {
  const cell = rows[0]?.[column];
  return typeof cell === 'string' ? cell : undefined;
}

/** The bytes of a result that is never empty. */
export function onlyCell(rows: Row[]): Buffer {
  const cell = bytesIn(rows);
  if (!cell) throw new Error('the engine answered with nothing');
  return cell;
}
