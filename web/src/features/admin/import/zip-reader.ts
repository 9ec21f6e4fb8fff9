import type { FileRow } from '@tokri/product-file';
import type { Judgement, ZipFile, ZipPictures } from '@tokri/product-file/pictures';
import type { WaitingPicture } from './send-pictures';

/** What reads a ZIP is loaded when there is one. */
const loaded = () => import('@tokri/product-file/pictures');

/** The files of a ZIP. Only their list is read; the file itself stays on the disk. @throws UnreadableFile */
export async function openZip(file: Blob): Promise<ZipFile[]> {
  const { openPictureZip, blobSource } = await loaded();
  return openPictureZip(blobSource(file));
}

/** The pictures that rows show, and the rows with their addresses. */
export interface ReadPictures extends Omit<ZipPictures, 'used'> {
  /** Of the same content but once. */
  waiting: WaitingPicture[];
  /** Files that rows name and that cannot be pictures. */
  unusable: number;
  /** @param refused hashes that the shop did not take, with the reason */
  place: (refused: ReadonlyMap<string, string>) => FileRow[];
}

/** Reads one picture of the rows after the other. Undefined when it was stopped. */
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
    ...{ unused, missing, unusable, waiting: [...waiting.values()] },
    place: (refused) =>
      withAddresses(
        rows,
        names,
        new Map([...judgements].map(([file, judgement]) => [file, told(judgement, refused)])),
      ),
  };
}
