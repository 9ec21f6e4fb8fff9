const focusableIn = (cell: Element | null | undefined) => cell?.querySelector<HTMLElement>('button, input');

/** Focuses the cell after editing. */
export function focusCell(cell: Element | null): boolean {
  focusableIn(cell)?.focus();
  return true;
}

/** Focuses the cell of the same column, `rows` below (or above). @returns false at the end of the list */
export function focusNeighbour(cell: HTMLElement | null, rows: number): boolean {
  const list = cell?.closest('[data-product-list]');
  const column = [...(list?.querySelectorAll(`[data-cell="${cell?.dataset.cell ?? ''}"]`) ?? [])];
  const next = focusableIn(cell && column[column.indexOf(cell) + rows]);
  next?.focus();
  return next !== null && next !== undefined;
}
