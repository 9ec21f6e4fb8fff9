import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Reader, ZipReader, type FileEntry } from '@zip.js/zip.js/index-native.js';
import { UnreadableFile } from '../unreadable-file';

/** Maximum bytes of a picture; unpacking stops there. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const MAX_FILES = 50_000;
/** Maximum bytes of a ZIP, which is never read as a whole. */
const MAX_ZIP_BYTES = 4 * 1024 ** 3;
/** Maximum bytes of one read: enough for a directory of 50,000 files; bounds the memory for a malicious one. */
const MAX_READ_BYTES = 32 * 1024 * 1024;

/** Source of a ZIP: a chosen file in the browser, or a file on disk. */
export interface ZipSource {
  size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** A refused picture; the message continues its name (`is damaged`). */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/** A file of a ZIP. Its name is only a key: no file is ever written with it. */
export interface ZipFile {
  name: string;
  /** Equal for files with the same content. */
  sameAs: string;
  /** Unpacks the bytes and checks that they begin like a picture. @throws UnreadablePicture */
  read(): Promise<Uint8Array>;
}

export const blobSource = (blob: Blob): ZipSource => ({
  size: blob.size,
  read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
});

/** Files that archivers and operating systems add. */
const BY_THE_WAY = /(?:^|[/\\])(?:__MACOSX[/\\]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** The files of a ZIP, not unpacked yet. @throws UnreadableFile */
export async function openPictureZip(source: ZipSource): Promise<ZipFile[]> {
  if (source.size > MAX_ZIP_BYTES) throw new UnreadableFile('This ZIP is larger than 4 GB.');
  const reader = new ZipReader(new SourceReader(source), { useWebWorkers: false });
  const files: ZipFile[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || BY_THE_WAY.test(entry.filename)) continue;
      if (files.length === MAX_FILES)
        throw new UnreadableFile(`This ZIP has more than ${MAX_FILES.toLocaleString('en-IN')} files.`);
      files.push(fileOf(entry));
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This ZIP cannot be read.');
  }
  if (files.length === 0) throw new UnreadableFile('This ZIP is empty.');
  return files;
}

const fileOf = (entry: FileEntry): ZipFile => ({
  name: entry.filename,
  sameAs: `${entry.signature}-${entry.uncompressedSize}`,
  read: () => unpack(entry),
});

async function unpack(entry: FileEntry): Promise<Uint8Array> {
  if (entry.encrypted) throw new UnreadablePicture('is locked with a password');
  if (entry.uncompressedSize > MAX_PICTURE_BYTES) throw tooLarge();
  const bytes = new Uint8Array(entry.uncompressedSize);
  let count = 0;
  // The size in the directory can be wrong: the unpacked bytes are counted.
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      if (count + chunk.length > bytes.length) throw new UnreadablePicture('is damaged');
      bytes.set(chunk, count);
      count += chunk.length;
    },
  });
  try {
    await entry.getData(sink, { checkSignature: true, useWebWorkers: false });
  } catch {
    throw new UnreadablePicture('is damaged');
  }
  if (count < bytes.length) throw new UnreadablePicture('is damaged');
  if (!beginsLikePicture(bytes)) throw new UnreadablePicture('is no picture: JPEG, PNG, WebP, GIF or AVIF');
  return bytes;
}

const tooLarge = () => new UnreadablePicture('is larger than 5 MB');

/** The same check as in services/media, which also checks the rest of the file. */
function beginsLikePicture(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^(?:GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs])/.test(head)
  );
}

/** The shop's name of a picture with these bytes (docs/contract.md). */
export const hashOfPicture = (bytes: Uint8Array): string => bytesToHex(sha256(bytes)).slice(0, 32);

class SourceReader extends Reader<ZipSource> {
  constructor(private readonly source: ZipSource) {
    super(source);
    this.size = source.size;
  }
  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > MAX_READ_BYTES) throw new UnreadableFile('The list of files in this ZIP is too long.');
    return this.source.read(offset, length);
  }
}
