const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: '2-digit' });
const hour = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** The day of a time, and the hour of one today, in the time zone of the browser. */
export function displayDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return date.toDateString() === now.toDateString() ? hour.format(date) : day.format(date);
}
