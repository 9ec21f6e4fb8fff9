import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { InstalledPackage } from './installed';

const rules = z.object({
  /** SPDX names of licences that anything delivered may have. */
  licences: z.array(z.string()),
  /** Further licences by prefix of the package id; also the licence of a package that declares none. */
  licencesOfPackages: z.record(z.string(), z.object({ licence: z.string(), why: z.string() })),
  /** Packages that may run code while they are installed, and what for. */
  installScripts: z.record(z.string(), z.string()),
});
export type Rules = z.output<typeof rules>;

export const readRules = (): Rules =>
  rules.parse(JSON.parse(readFileSync(join(__dirname, 'rules.json'), 'utf8')));

const workspace = z.object({
  allowBuilds: z.record(z.string(), z.boolean()),
  dangerouslyAllowAllBuilds: z.literal(false).default(false),
});
/** The rules of pnpm-workspace.yaml for install scripts of packages. */
export const readWorkspace = (root: string): z.output<typeof workspace> =>
  workspace.parse(parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')));

/** Whether allowed licences satisfy an SPDX expression: one of those joined by OR, all of those joined by AND. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const text = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (text.includes('(')) return false;
  return text
    .split(/\s+OR\s+/)
    .some((part) => part.split(/\s+AND\s+/).every((one) => allowed.has(one.trim())));
}

/** Packages whose licence is not on the list, or that have none. */
export function licenceFaults(
  packages: readonly InstalledPackage[],
  { licences, licencesOfPackages }: Rules,
): string[] {
  return packages.flatMap(({ id, licence: named }) => {
    const own = Object.entries(licencesOfPackages).find(([start]) => id.startsWith(start))?.[1].licence;
    const licence = named ?? own;
    const allowed = new Set([...licences, ...(own ? own.split(/\s+(?:AND|OR)\s+/) : [])]);
    return licence !== undefined && isAllowed(licence, allowed)
      ? []
      : [`${id}: ${licence ?? 'no licence named'} is not on the list of licences`];
  });
}

const nameOf = (id: string) => id.slice(0, id.lastIndexOf('@'));

export function installScriptFaults(
  packages: readonly InstalledPackage[],
  allowBuilds: Readonly<Record<string, boolean>>,
  { installScripts }: Pick<Rules, 'installScripts'>,
): string[] {
  const unnamed = packages
    .filter(({ id, installScripts: scripts }) => scripts.length > 0 && !(nameOf(id) in allowBuilds))
    .map(({ id, installScripts: scripts }) => `${id} runs ${scripts.join(', ')}: allow or forbid it by name`);
  const allowed = Object.keys(allowBuilds).filter((name) => allowBuilds[name]);
  const unreasoned = allowed
    .filter((name) => !(name in installScripts))
    .map((name) => `${name} may run code when it is installed, and nothing says what for`);
  const idle = Object.keys(installScripts)
    .filter((name) => !allowed.includes(name))
    .map((name) => `${name} has a reason to run code and may not: take the reason out`);
  return [...unnamed, ...unreasoned, ...idle];
}
