import type { Figure } from './figures';

export const timeBefore = (days: number): string =>
  days === 1 ? 'yesterday until this hour' : `the ${days} days before`;

/** How a figure has changed, for people: `12 % more than the 7 days before`. */
export function changeWords(
  { isShare }: Pick<Figure, 'isShare'>,
  now: number | undefined,
  before: number | undefined,
  days: number,
): string {
  const time = timeBefore(days);
  if (now === undefined) return 'Nothing delivered yet';
  if (before === undefined) return `Nothing delivered ${days === 1 ? '' : 'in '}${time}`;
  const change = now - before;
  if (change === 0) return `The same as ${time}`;
  const words = `${change > 0 ? 'more' : 'less'} than ${time}`;
  if (isShare) return `${Math.abs(change)} points ${words}`;
  if (before <= 0) return `None ${days === 1 ? '' : 'in '}${time}`;
  const percent = Math.round((Math.abs(change) / before) * 100);
  return percent === 0 ? `About the same as ${time}` : `${percent} % ${words}`;
}
