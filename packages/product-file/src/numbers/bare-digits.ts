import { plainDigits } from '@tokri/contracts/digits';

/** A cell with a number or code in ASCII digits, without invisible signs and the apostrophe that marks a text in spreadsheets. */
export const bareDigits = (cell: string): string =>
  plainDigits(cell.normalize('NFKC')).trim().replace(/^['’]/, '');
