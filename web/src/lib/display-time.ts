const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A time of the server as a shopper reads it, in the time zone of the browser. */
export const displayTime = (iso: string): string => dayAndTime.format(new Date(iso));

const hourAndMinute = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** The same of a time today. */
export const displayHour = (iso: string): string => hourAndMinute.format(new Date(iso));

/** Whether both are on one day of the browser's time zone. */
export const isSameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** The day of a time of the server, in the time zone of the browser. */
export const displayDate = (iso: string): string => day.format(new Date(iso));
