import { plainDigits } from '@tokri/contracts/digits';
import { plainSigns } from '@tokri/contracts/plain-signs';

/** A cell with a number or code in ASCII digits, without invisible signs and the apostrophe that marks a text in spreadsheets. */
export const bareDigits = (cell: string): string =>
  plainDigits(plainSigns(cell).normalize('NFKC')).trim().replace(/^'/, '');
