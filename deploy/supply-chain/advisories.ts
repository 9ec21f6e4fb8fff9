import { z } from 'zod';

interface Advisory {
  package: string;
  severity: string;
  title: string;
  url: string;
}

/** Either the advisories, or why they could not be fetched: a failed look-up must not look like a clean result. */
export type AuditResult = { checked: true; advisories: Advisory[] } | { checked: false; reason: string };

const answer = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      url: z.string().default(''),
    }),
  ),
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Parses the output of `pnpm audit --json`. */
export function readAudit(output: string): AuditResult {
  let json: unknown;
  try {
    json = JSON.parse(output.slice(Math.max(0, output.indexOf('{'))));
  } catch {
    return { checked: false, reason: 'the advisory source gave no answer that can be read' };
  }
  const refused = refusal.safeParse(json);
  if (refused.success) return { checked: false, reason: refused.data.error.message };
  const read = answer.safeParse(json);
  if (!read.success) return { checked: false, reason: 'the advisory source answered something else' };
  return {
    checked: true,
    advisories: Object.values(read.data.advisories).map(({ module_name, ...rest }) => ({
      package: module_name,
      ...rest,
    })),
  };
}
