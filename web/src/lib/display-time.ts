const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A time of the server as a shopper reads it, in the time zone of the browser. */
export const displayTime = (iso: string): string => dayAndTime.format(new Date(iso));
