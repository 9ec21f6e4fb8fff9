import { msg, t } from '../language';

/** Lines of the specification, which the demo shop sets; they have a Hindi text. */
const OF_THE_DEMO: readonly string[] = [
  msg('All Rights Reserved 2024'),
  msg('5000+ products from a store near you, at best prices and offers.'),
];

/** A line that the shop has set for itself, as the admin wrote it. */
export const translateLine = (line: string): string => (OF_THE_DEMO.includes(line) ? t(line) : line);
