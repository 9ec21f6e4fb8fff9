const INDIAN_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in India, where the shop is: `2027-01-01`. */
export const dayInIndia = (): string => INDIAN_DAY.format(Date.now());

function download(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export const downloadJson = (fileName: string, value: unknown): void =>
  download(fileName, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));

export const downloadText = (fileName: string, text: string, type: string): void =>
  download(fileName, new Blob([text], { type }));

export const downloadBytes = (fileName: string, bytes: Uint8Array<ArrayBuffer>, type: string): void =>
  download(fileName, new Blob([bytes], { type }));

/** Rows of a table, the first one with the titles; cells must not contain commas or quotes. */
export const downloadCsv = (fileName: string, lines: readonly (readonly (string | number)[])[]): void =>
  downloadText(fileName, lines.map((line) => line.join(',')).join('\r\n'), 'text/csv');

/** @param content the file in base64 */
export function downloadPdf(fileName: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  download(fileName, new Blob([bytes], { type: 'application/pdf' }));
}

/** The name of a CSV file with the day in India, where the shop is: `products-2027-01-01.csv`. */
export const datedCsv = (name: string): string => `${name}-${dayInIndia()}.csv`;
