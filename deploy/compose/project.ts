import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const texts = z.array(z.string());
const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  command: texts.optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: texts.default([]),
  tmpfs: texts.default([]),
  volumes: texts.default([]),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: texts.default([]), disable: z.boolean().default(false) }).optional(),
  profiles: texts.default([]),
  read_only: z.boolean().default(false),
  mem_limit: z.string().optional(),
  cap_drop: texts.default([]),
  security_opt: texts.default([]),
});
const project = z.object({
  services: z.record(z.string(), service),
  configs: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  volumes: z.record(z.string(), z.unknown()).default({}),
});
export type ComposeProject = z.output<typeof project>;

type Variables = Readonly<Record<string, string>>;

/** One file as written, with its anchors resolved. */
export const readComposeFile = (file: string): unknown =>
  parse(readFileSync(join(__dirname, file), 'utf8'), { merge: true });

/**
 * Merges files of this folder like `docker compose -f one -f other` and fills in every variable. Throws if a
 * required variable is missing, as compose does.
 */
export const readComposeProject = (files: readonly string[], variables: Variables): ComposeProject =>
  project.parse(
    fillIn(
      files.map(readComposeFile).reduce((before, after) => merged(before, after)),
      variables,
    ),
  );

/** `$$`, `${NAME}`, `${NAME:-otherwise}`, `${NAME:?what is missing}`: the forms that these files use. */
const VARIABLE = /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g;

function fillIn(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') {
    return value.replace(VARIABLE, (_all, name?: string, operator?: string, word = '') => {
      if (!name) return '$';
      const given = variables[name];
      if (given) return given;
      if (operator === '-') return String(word);
      throw new Error(`${name} is missing: ${String(word)}`);
    });
  }
  if (isList(value)) return value.map((one) => fillIn(one, variables));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, variables)]));
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

/** Lists that a later file replaces; all other lists are concatenated. */
const REPLACED = new Set(['command', 'entrypoint', 'test']);

function merged(before: unknown, after: unknown, key?: string): unknown {
  if (isList(before) && isList(after) && !REPLACED.has(key ?? '')) return [...before, ...after];
  if (!isRecord(before) || !isRecord(after)) return after;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...keys].map((name) => [
      name,
      name in before && name in after
        ? merged(before[name], after[name], name)
        : { ...before, ...after }[name],
    ]),
  );
}
