/** The shop's hours and days are those of India, wherever its admin is. */
const india = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' });
const day = india({ day: 'numeric', month: 'short' });
const hour = india({ hour: 'numeric' });

/** `9 am` of today, `23 Nov` of several days. */
export const stepLabel = (at: string, days: number): string => (days === 1 ? hour : day).format(new Date(at));
