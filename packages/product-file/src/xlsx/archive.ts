import { Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js/index-native.js';
import { locked, UnreadableFile } from '../unreadable-file';

/** Bounds of what comes out of an XLSX file: bytes, and bytes of a part for each packed one. Sheets pack to a tenth, rarely to a fiftieth. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
/** The ratio of smaller parts does not matter. */
const SMALL_BYTES = 1024 * 1024;
const MAX_PARTS = 10_000;

/** The parts of an XLSX file by their paths. All together are unpacked up to a bound. */
export interface Archive {
  has(path: string): boolean;
  /** Passes the text of a part on, piece by piece. @throws UnreadableFile beyond the bounds */
  read(path: string, onText: (text: string) => void): Promise<void>;
}

export const tooLarge = () =>
  new UnreadableFile('This XLSX file unpacks to more than can be read. Please save it as CSV.');

/** @throws UnreadableFile; any other error of a broken file */
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
      // The sizes in the directory may be wrong: the unpacked bytes are counted.
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
