import { plainDigits } from '@tokri/contracts/digits';
import { plainSigns } from '@tokri/contracts/plain-signs';

/** A number or code in ASCII digits, without invisible characters and the apostrophe of text in spreadsheets. */
export const bareDigits = (cell: string): string =>
  plainDigits(plainSigns(cell).normalize('NFKC')).trim().replace(/^'/, '');
