import { chmod, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { libraryFolders } from './engine-root';
import type { Architecture } from './machine';

/** Folders of programs that start each other or are started by scripts of the engines. */
const STARTED_BY_OTHERS = [
  /^usr\/lib\/postgresql\/18\/bin$/,
  /^usr\/lib\/erlang(\/erts-[^/]+)?\/bin$/,
  /^usr\/lib\/erlang\/lib\/[^/]+\/priv\/bin$/,
];

/** Suffix of a program that is replaced by a wrapper script. */
const PROGRAM = '.elf';

/**
 * The programs expect their C library at the system's path, where an older version is. So a script with the program's
 * name starts it through the root's dynamic loader and finds the root relative to itself. That needs no chroot,
 * namespaces or privileges.
 */
export async function wrapPrograms(root: string, architecture: Architecture): Promise<void> {
  const libraries = libraryFolders(architecture).map((folder) => `$root/${folder}`);
  const script = `#!/bin/sh
root=\${0%/usr/*}
exec "$root/${architecture.loader}" --library-path "${libraries.join(':')}" "$0${PROGRAM}" "$@"
`;
  for (const folder of await foldersOf(root)) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = join(root, folder, entry.name);
      if (!entry.isFile() || !(await isProgram(path))) continue;
      await rename(path, path + PROGRAM);
      await writeExecutable(path, script);
    }
  }
  await writeErl(root);
}

async function foldersOf(root: string, folder = 'usr/lib'): Promise<string[]> {
  const found = STARTED_BY_OTHERS.some((pattern) => pattern.test(folder)) ? [folder] : [];
  if (!/^usr\/lib(\/(postgresql|erlang)(\/|$)|$)/.test(folder)) return found;
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => foldersOf(root, `${folder}/${entry.name}`));
  return [...found, ...(await Promise.all(below)).flat()];
}

async function isProgram(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === '\x7fELF';
  } finally {
    await file.close();
  }
}

async function writeExecutable(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  await chmod(path, 0o755);
}

/** Erlang's `erl` contains a fixed path; this replacement finds its folder. */
async function writeErl(root: string): Promise<void> {
  const erlang = join(root, 'usr/lib/erlang');
  const runtime = (await readdir(erlang)).find((name) => name.startsWith('erts-'));
  if (!runtime) throw new Error('the Erlang runtime is missing from the packages');
  await writeExecutable(
    join(erlang, 'bin/erl'),
    `#!/bin/sh
ROOTDIR=\${0%/bin/erl}
BINDIR=$ROOTDIR/${runtime}/bin
EMU=beam
PROGNAME=erl
export ROOTDIR BINDIR EMU PROGNAME
exec "$BINDIR/erlexec" "$@"
`,
  );
}
