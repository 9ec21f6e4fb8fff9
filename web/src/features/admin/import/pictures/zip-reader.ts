import type { FileRow } from '@tokri/product-file';
import type { Judgement, ZipFile, ZipPictures } from '@tokri/product-file/pictures';
import type { WaitingPicture } from './send-pictures';

const loaded = () => import('@tokri/product-file/pictures');

/** The entries of a ZIP file. Reads only the directory; the content stays on disk. @throws UnreadableFile */
export async function openZip(file: Blob): Promise<ZipFile[]> {
  const { openPictureZip, blobSource } = await loaded();
  return openPictureZip(blobSource(file));
}

/** The pictures that rows refer to, and the rows with their addresses. */
export interface ReadPictures extends Omit<ZipPictures, 'used'> {
  /** Without duplicates of the same content. */
  waiting: WaitingPicture[];
  /** Files that rows refer to but that are not valid pictures. */
  unusable: number;
  /** @param refused refused hashes with the reason */
  place: (refused: ReadonlyMap<string, string>) => FileRow[];
}

/** Reads the pictures of the rows one by one. Undefined if stopped. */
export async function readPictures(
  rows: readonly FileRow[],
  files: readonly ZipFile[],
  onProgress: (share: number) => void,
  isStopped: () => boolean,
): Promise<ReadPictures | undefined> {
  const { findPictures, judge, withAddresses } = await loaded();
  const { names, used, unused, missing } = findPictures(rows, files);
  const judgements = new Map<ZipFile, Judgement>();
  const waiting = new Map<string, WaitingPicture>();
  for (const file of used) {
    const judgement = await judge(file);
    if (isStopped()) return undefined;
    judgements.set(file, judgement);
    if ('hash' in judgement) waiting.set(judgement.hash, { hash: judgement.hash, read: () => file.read() });
    onProgress(judgements.size / used.length);
  }
  const unusable = [...judgements.values()].filter((each) => 'problem' in each).length;
  const told = (judgement: Judgement, refused: ReadonlyMap<string, string>): Judgement => {
    const problem = 'hash' in judgement ? refused.get(judgement.hash) : undefined;
    return problem === undefined ? judgement : { problem };
  };
  return {
    unused,
    missing,
    unusable,
    waiting: [...waiting.values()],
    place: (refused) =>
      withAddresses(
        rows,
        names,
        new Map([...judgements].map(([file, judgement]) => [file, told(judgement, refused)])),
      ),
  };
}
