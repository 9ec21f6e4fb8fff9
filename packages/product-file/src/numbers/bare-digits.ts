import { asciiDigits } from '@tokri/contracts/digits';

/** Signs that are not shown: zero-width spaces, byte order marks, soft hyphens, marks of direction. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** A cell with a number or code in ASCII digits, without invisible signs and the apostrophe that marks a text in spreadsheets. */
export const bareDigits = (cell: string): string =>
  asciiDigits(cell.replace(INVISIBLE, '').normalize('NFKC')).trim().replace(/^['’]/, '');
