import type { z } from 'zod';
import { HttpError, invalidInput } from './errors';

const MAX_DEPTH = 20;
const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses keys that a database could take for operators or paths, and bodies nested beyond reason. */
export function refuseHostileKeys(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new HttpError(400, 'MALFORMED', 'The request is nested too deeply.');
  if (Array.isArray(value)) {
    for (const entry of value) refuseHostileKeys(entry, depth + 1);
    return;
  }
  for (const key of Object.keys(value)) {
    if (key.startsWith('$') || key.includes('.') || key.includes('\0') || POISON.has(key)) {
      throw invalidInput({ [key.slice(0, 80)]: 'is not a name that is allowed here' });
    }
    refuseHostileKeys((value as Record<string, unknown>)[key], depth + 1);
  }
}

/** Parses a body by its schema; throws the 400 that names each field and why. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const body = input ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new HttpError(400, 'MALFORMED', 'The request body must be a JSON object.', {
      fields: { body: 'is not an object' },
    });
  }
  refuseHostileKeys(body);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw invalidInput(fields, firstSentence(parsed.error.issues));
}

/** Sentences that already speak for themselves (such as differing passwords) become the message. */
function firstSentence(issues: readonly z.core.$ZodIssue[]): string | undefined {
  const own = issues.find(
    (issue) => issue.code === 'custom' && / /.test(issue.message) && /same/.test(issue.message),
  );
  return own?.message;
}
