const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in India, where the shop is: `2027-01-01`. */
export const dayInIndia = (): string => format.format(Date.now());
