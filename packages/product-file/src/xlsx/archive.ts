import { Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js/index-native.js';
import { locked, UnreadableFile } from '../unreadable-file';

/** Unpacking limits: total bytes, and unpacked bytes of a part per packed byte. Sheets have about 10, rarely 50. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
/** The ratio of smaller parts is not checked. */
const SMALL_BYTES = 1024 * 1024;
const MAX_PARTS = 10_000;

/** The parts of an XLSX file by path. The unpacked bytes of all parts together are limited. */
export interface Archive {
  has(path: string): boolean;
  /** Streams the text of a part in chunks. @throws UnreadableFile beyond the limits */
  read(path: string, onText: (text: string) => void): Promise<void>;
}

export const tooLarge = () =>
  new UnreadableFile('This XLSX file unpacks to more than can be read. Please save it as CSV.');

/** @throws UnreadableFile, or another error for a broken file */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const parts = new Map<string, FileEntry>();
  for await (const entry of new ZipReader(new Uint8ArrayReader(bytes), {
    useWebWorkers: false,
  }).getEntriesGenerator()) {
    if (entry.directory) continue;
    if (entry.encrypted) throw locked();
    if (parts.size === MAX_PARTS) throw tooLarge();
    parts.set(entry.filename.replaceAll('\\', '/').replace(/^\//, ''), entry);
  }
  let unpacked = 0;
  return {
    has: (path) => parts.has(path),
    async read(path, onText) {
      const entry = parts.get(path);
      if (!entry) throw new Error(`there is no ${path}`);
      const decoder = new TextDecoder();
      let count = 0;
      let failure: unknown;
      // The sizes in the directory can be wrong: the unpacked bytes are counted.
      const sink = new WritableStream<Uint8Array>({
        write(chunk) {
          try {
            count += chunk.length;
            unpacked += chunk.length;
            const isBomb = count > SMALL_BYTES && count > entry.compressedSize * MAX_RATIO;
            if (isBomb || unpacked > MAX_UNPACKED_BYTES) throw tooLarge();
            onText(decoder.decode(chunk, { stream: true }));
          } catch (error) {
            failure = error;
            throw error;
          }
        },
      });
      try {
        await entry.getData(sink, { useWebWorkers: false });
      } catch (error) {
        throw failure ?? error;
      }
      onText(decoder.decode());
    },
  };
}
