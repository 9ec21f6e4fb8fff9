/** A minute of the rules becomes a second; no window is shorter than a few scrapes. */
const MINUTES_TO_SECONDS = 60;
const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const SHORTEST_WINDOW = 5;

const shorter = (amount: string, unit: string, least: number): string =>
  `${Math.max(least, Math.round((Number(amount) * SECONDS[unit]!) / MINUTES_TO_SECONDS))}s`;

/** Thresholds that a fault of some seconds could not reach. */
const THRESHOLDS: readonly (readonly [rule: string, shortened: string])[] = [
  ['messaging_outbox_age_seconds) > 60', 'messaging_outbox_age_seconds) > 5'],
  // A process takes some seconds to start: three of them do not fit into a quarter of a minute.
  [
    'process_start_time_seconds{job="tokri"}[15m])) > 2',
    'process_start_time_seconds{job="tokri"}[60m])) > 1',
  ],
];

/** The rules with every window, wait and offset divided by sixty. */
export function shortened(rules: string): string {
  const reachable = rules.includes('- alert:') ? withinReach(rules) : rules;
  return reachable
    .replace(
      /\[(\d+)([smhd])\]/g,
      (_all, amount: string, unit: string) => `[${shorter(amount, unit, SHORTEST_WINDOW)}]`,
    )
    .replace(
      /\b(for|interval): (\d+)([smhd])/g,
      (_all, key: string, amount: string, unit: string) => `${key}: ${shorter(amount, unit, 1)}`,
    )
    .replace(
      /\boffset (\d+)([smhd])/g,
      (_all, amount: string, unit: string) => `offset ${shorter(amount, unit, 1)}`,
    );
}

function withinReach(rules: string): string {
  return THRESHOLDS.reduce((text, [rule, reachable]) => {
    if (!text.includes(rule)) throw new Error(`no rule says "${rule}" any more`);
    return text.replace(rule, reachable);
  }, rules);
}
