const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Formats the seconds until a retry for a sentence: "a minute", "12 minutes", "5 hours". */
export function formatWait(seconds: number): string {
  if (seconds > 90 * MINUTE) return `${Math.ceil(seconds / HOUR)} hours`;
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
