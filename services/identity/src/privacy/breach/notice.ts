import { email, LANGUAGES, line, text } from '@tokri/contracts';
import { z } from 'zod';

const PART_LENGTH = 2_000;
const part = text(1, PART_LENGTH);

/** What rule 7 of the DPDP Rules, 2025 wants every affected person to know. */
const parts = z.strictObject({
  /** Nature, extent and time of the breach. */
  happened: part,
  consequences: part,
  measures: part,
  advice: part,
});

const notice = z.strictObject({
  /** Of the incident: a person gets one mail for each. */
  reference: z.string().regex(/^[\w-]{3,60}$/, 'has 3 to 60 letters, digits, - and _'),
  affected: z.union([z.literal('everybody'), z.array(email).min(1)]),
  /** Who answers questions. */
  contact: line(5, 200),
  texts: z.strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, parts])) as Parts),
});
type Parts = Record<(typeof LANGUAGES)[number], typeof parts>;
export type BreachNotice = z.infer<typeof notice>;

/** Reads the file of an incident (docs/operations.md). @throws with the reason for each wrong field */
export function parseNotice(file: string): BreachNotice {
  const parsed = notice.safeParse(JSON.parse(file));
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`The notice is incomplete: ${reasons.join('; ')}`);
}
