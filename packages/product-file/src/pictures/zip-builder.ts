import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { blobSource, type ZipSource } from './picture-zip';

/** A PNG signature followed by these bytes. */
export const aPicture = (more: string): Uint8Array =>
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new TextEncoder().encode(more)]);

/** A ZIP with files of these names; content given as text is not a picture. */
export async function aZip(files: Record<string, Uint8Array | string>, password?: string): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...(password && { password }) });
  for (const [name, content] of Object.entries(files)) {
    const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
    await zip.add(name, reader);
  }
  return zip.close();
}

export const aZipSource = async (files: Record<string, Uint8Array | string>): Promise<ZipSource> =>
  blobSource(await aZip(files));
