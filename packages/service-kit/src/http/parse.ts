import { isAllowedKey } from '@tokri/contracts';
import type { z } from 'zod';
import { HttpError, invalidInput } from '../errors';

const MAX_DEPTH = 20;

/** Refuses keys that a database could interpret as operators or paths, and bodies nested too deeply. */
export function refuseHostileKeys(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new HttpError(400, 'MALFORMED', 'The request is nested too deeply.');
  if (Array.isArray(value)) {
    for (const entry of value) refuseHostileKeys(entry, depth + 1);
    return;
  }
  for (const key of Object.keys(value)) {
    if (!isAllowedKey(key)) {
      throw invalidInput({ [key.slice(0, 80)]: 'is not a name that is allowed here' });
    }
    refuseHostileKeys((value as Record<string, unknown>)[key], depth + 1);
  }
}

/** Parses a body by its schema; throws a 400 with the reason for each invalid field. */
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

/** The first reason as a sentence: "Discount is 0 to 100." A complete sentence is returned unchanged. */
function firstSentence([issue]: readonly z.core.$ZodIssue[]): string | undefined {
  if (!issue) return undefined;
  if (issue.code === 'custom' && /^[A-Z]|same/.test(issue.message)) return issue.message;
  const name = issue.path.findLast((part) => typeof part === 'string');
  return `${name === undefined ? 'The request' : fieldName(name)} ${issue.message}.`;
}

/** Formats `subTotalAmt`, `address_line` and `more_details` as the beginning of a sentence. */
function fieldName(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .trim()
    .toLowerCase();
  return words ? words[0]!.toUpperCase() + words.slice(1) : 'The request';
}
