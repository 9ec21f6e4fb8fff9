import { PICTURE_WIDTHS, uploadedPictureUrl } from '@tokri/contracts';
import { createHash } from 'node:crypto';
import { FORMATS, type PictureFormat, type VariantWidth } from '../pictures/picture-format';
import type { ImageRow } from '../store';

/** Names and addresses of stored images, all derived from the hash of the uploaded bytes. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
export const urlOf = uploadedPictureUrl;
export const originalUrlOf = (row: Pick<ImageRow, '_id' | 'format'>): string =>
  `/media/o/${row._id}.${FORMATS[row.format].extension}`;
/** @param folder the hash of an uploaded picture, or the folder of one of the origin */
export const variantName = (folder: string, width: VariantWidth): string => `${folder}/${width}.webp`;
/** @param webp name of a WebP variant */
export const avifNameOf = (webp: string): string => webp.replace(/\.webp$/, '.avif');
export const originalName = (hash: string, extension: string): string => `${hash}/original.${extension}`;
/** The widest variant on white, created on the first request. @param folder of the picture */
export const onWhiteName = (folder: string): string => `${folder}/white.jpg`;
export const namesOf = (hash: string, format: PictureFormat): string[] => [
  ...PICTURE_WIDTHS.map((width) => variantName(hash, width)).flatMap((name) => [name, avifNameOf(name)]),
  originalName(hash, FORMATS[format].extension),
  onWhiteName(hash),
];

const ADDRESS = /\/media\/[io]\/([0-9a-f]{32})\./;
/** The hash in the address of a stored image; undefined for other addresses. */
export const hashInUrl = (url: string): string | undefined => ADDRESS.exec(url)?.[1];
