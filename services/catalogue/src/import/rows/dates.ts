const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATE = new RegExp(
  [
    String.raw`\d{1,2}[-/. ](?:${MONTHS})(?:[-/. ]+\d{2,4})?`,
    String.raw`(?:${MONTHS})[-/. ]+\d{1,4}(?:,? *\d{4})?`,
    String.raw`\d{4}-\d{1,2}-\d{1,2}(?:[T ][\d:.Z]*)?`,
    String.raw`\d{1,2}([-/.])\d{1,2}\1\d{2,4}(?: [\d:]+)?`,
  ]
    .map((each) => `^(?:${each})$`)
    .join('|'),
  'i',
);

/** True for a date as spreadsheets show it: `2-Jan`, `Oct-26`, `05/10/2026`. */
export const isDate = (text: string): boolean => DATE.test(text);
