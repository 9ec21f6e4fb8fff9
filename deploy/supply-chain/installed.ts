import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.unknown().optional(),
  licenses: z.unknown().optional(),
  scripts: z.record(z.string(), z.unknown()).default({}),
});

export interface InstalledPackage {
  /** `name@version` */
  id: string;
  licence: string | undefined;
  /** Scripts of the package that an install would run. */
  installScripts: string[];
}

const oneLicence = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]);

function licenceOf({ license, licenses }: z.output<typeof manifest>): string | undefined {
  const one = oneLicence.safeParse(license);
  if (one.success) return one.data;
  const several = z.array(oneLicence).safeParse(licenses ?? license);
  return several.success && several.data.length > 0 ? several.data.join(' OR ') : undefined;
}

const SCRIPTS = ['preinstall', 'install', 'postinstall'];

function read(folder: string): InstalledPackage | undefined {
  const parsed = manifest.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  if (!parsed.success) return undefined;
  const { name, version, scripts } = parsed.data;
  const installScripts = SCRIPTS.filter((script) => script in scripts);
  // npm and pnpm compile a package with a binding.gyp even without an install script.
  if (existsSync(join(folder, 'binding.gyp')) && installScripts.length === 0)
    installScripts.push('binding.gyp');
  return { id: `${name}@${version}`, licence: licenceOf(parsed.data), installScripts };
}

/** Every package of the registry that pnpm has put into `node_modules/.pnpm`, by `name@version`. */
export const installedPackages = (root: string): Map<string, InstalledPackage> =>
  new Map(
    foldersOf(join(root, 'node_modules/.pnpm')).flatMap((folder) => {
      const one = read(folder);
      return one ? [[one.id, one]] : [];
    }),
  );

/** Where pnpm has put them, by `name@version`. */
export const installedFolders = (root: string): Map<string, string> =>
  new Map(
    foldersOf(join(root, 'node_modules/.pnpm')).flatMap((folder) => {
      const one = read(folder);
      return one ? [[one.id, folder]] : [];
    }),
  );

const foldersOf = (store: string): string[] =>
  readdirSync(store).flatMap((entry) => {
    // `@scope+name@1.2.3_peers`: the package itself lies under its own name.
    const name = /^(@[^+]+\+[^@]+|[^@]+)@/.exec(entry)?.[1]?.replace('+', '/');
    const folder = name && join(store, entry, 'node_modules', name);
    return folder && existsSync(join(folder, 'package.json')) ? [folder] : [];
  });
