import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  opendir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedName, isName, type ImageStore } from './image-store';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

export function createDiskStore(folder: string): ImageStore {
  const pathOf = (name: string) => join(folder, checkedName(name));
  return {
    async prepare() {
      await mkdir(folder, { recursive: true });
    },
    async put(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async size(name) {
      try {
        return (await stat(pathOf(name))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    read: (name, range) => Promise.resolve(createReadStream(pathOf(name), range)),
    async *names() {
      for await (const group of await opendir(folder)) {
        // The folder may be removed concurrently; unfinished files are not valid names.
        const files = await readdir(join(folder, group.name)).catch(() => []);
        yield* files.map((file) => `${group.name}/${file}`).filter(isName);
      }
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
      for (const parent of new Set(names.map((name) => dirname(pathOf(name))))) {
        // Fails while the folder has files or no longer exists.
        await rmdir(parent).catch(() => undefined);
      }
    },
    check: () => access(folder, constants.W_OK),
  };
}
